import type { TableColumn } from '#domain/settings/tableColumns.ts'

/** The columns of the branches' workbook. It contains the type by its name. */
export const branchColumns: readonly TableColumn[] = [
  {
    field: 'code',
    title: { en: 'Branch code', ms: 'Kod cawangan' },
    kind: 'text',
    identifies: true,
  },
  { field: 'name', title: { en: 'Name', ms: 'Nama' }, kind: 'text' },
  { field: 'region', title: { en: 'Region', ms: 'Wilayah' }, kind: 'text' },
  { field: 'branchTypeId', title: { en: 'Branch type', ms: 'Jenis cawangan' }, kind: 'text' },
  { field: 'address1', title: { en: 'Address', ms: 'Alamat' }, kind: 'text' },
  { field: 'address2', title: { en: 'Address, line 2', ms: 'Alamat, baris 2' }, kind: 'text' },
  { field: 'address3', title: { en: 'Address, line 3', ms: 'Alamat, baris 3' }, kind: 'text' },
  { field: 'postcode', title: { en: 'Postcode', ms: 'Poskod' }, kind: 'text' },
  { field: 'city', title: { en: 'City', ms: 'Bandar' }, kind: 'text' },
  { field: 'state', title: { en: 'State', ms: 'Negeri' }, kind: 'text' },
  { field: 'plks', title: { en: 'PLKS', ms: 'PLKS' }, kind: 'boolean' },
  {
    field: 'singleUserShift',
    title: { en: 'One user on shift', ms: 'Seorang pengguna setiap syif' },
    kind: 'boolean',
  },
  {
    field: 'serialsByHand',
    title: { en: 'Chip serials by hand', ms: 'Siri cip secara manual' },
    kind: 'boolean',
  },
  {
    field: 'passkeyRequired',
    title: { en: 'Fingerprint beside the password', ms: 'Cap jari selain kata laluan' },
    kind: 'boolean',
  },
  { field: 'latitude', title: { en: 'Latitude', ms: 'Latitud' }, kind: 'decimal' },
  { field: 'longitude', title: { en: 'Longitude', ms: 'Longitud' }, kind: 'decimal' },
]
