import type { Locale } from '#domain/problems.ts'

type Names = Record<string, readonly [english: string, malay: string]>

/** What people call the fields of what administrators keep. */
const names: Names = {
  active: ['Active', 'Aktif'],
  activeSince: ['Active since', 'Aktif sejak'],
  address: ['Network address', 'Alamat rangkaian'],
  address1: ['Address', 'Alamat'],
  address2: ['Address, line 2', 'Alamat, baris 2'],
  address3: ['Address, line 3', 'Alamat, baris 3'],
  area: ['Area', 'Bahagian'],
  bagNo: ['Bag number', 'Nombor beg'],
  batchExist: ['Batches', 'Berkelompok'],
  branchCode: ['Branch', 'Cawangan'],
  branchTypeId: ['Branch type', 'Jenis cawangan'],
  cardTypeId: ['Card type', 'Jenis kad'],
  carrier: ['Session kept by', 'Sesi disimpan oleh'],
  city: ['City', 'Bandar'],
  code: ['Code', 'Kod'],
  credentialId: ['Fingerprint’s id', 'ID cap jari'],
  csmRights: ['CSM rights', 'Hak CSM'],
  deleted: ['Deleted', 'Dihapuskan'],
  deletedAt: ['Marked deleted', 'Ditanda hapus'],
  department: ['Department', 'Jabatan'],
  description: ['Description', 'Keterangan'],
  designation: ['Designation', 'Jawatan'],
  disabled: ['Disabled', 'Dinyahaktifkan'],
  email: ['Email', 'E-mel'],
  endedSessions: ['Sessions ended', 'Sesi ditamatkan'],
  failedAttempts: ['Failed attempts', 'Percubaan gagal'],
  imDate: ['IM date', 'Tarikh IM'],
  label: ['Name', 'Nama'],
  latitude: ['Latitude', 'Latitud'],
  locked: ['Locked', 'Dikunci'],
  loginId: ['User id', 'ID pengguna'],
  longitude: ['Longitude', 'Longitud'],
  machineId: ['Machine', 'Mesin'],
  method: ['By', 'Cara'],
  mustChangePassword: ['Must change the password', 'Mesti tukar kata laluan'],
  mustEnrolPasskey: ['Must enrol a fingerprint', 'Mesti mendaftarkan cap jari'],
  name: ['Name', 'Nama'],
  noOfRecords: ['Records in a print list', 'Rekod dalam senarai cetakan'],
  passkeyRequired: ['Fingerprint beside the password', 'Cap jari selain kata laluan'],
  plks: ['PLKS', 'PLKS'],
  postcode: ['Postcode', 'Poskod'],
  ppid: ['PPID', 'PPID'],
  prefix: ['Prefix', 'Awalan'],
  process: ['Process', 'Proses'],
  reason: ['Reason', 'Sebab'],
  region: ['Region', 'Wilayah'],
  remark: ['Remark', 'Catatan'],
  removedPasskeys: ['Fingerprints removed', 'Cap jari dibuang'],
  roleId: ['Role', 'Peranan'],
  singleUserShift: ['One user on shift', 'Seorang pengguna setiap syif'],
  staffName: ['Name', 'Nama'],
  staffNumber: ['Staff number', 'Nombor kakitangan'],
  state: ['State', 'Negeri'],
  stationId: ['Station id', 'ID stesen'],
  status: ['Status', 'Status'],
  thirdParty: ['Third party', 'Pihak ketiga'],
  threshold: ['Threshold', 'Ambang'],
}

/** What a field is called in one kind of record, where it is called otherwise elsewhere. By GraphQL's name of the kind. */
const ofKind: Record<string, Names> = {
  Branch: { code: ['Branch code', 'Kod cawangan'] },
  BranchType: { name: ['Branch type', 'Jenis cawangan'] },
  CardType: { code: ['Card type', 'Jenis kad'] },
}

/** A field of a kind of record in words; its own name where it has none. */
export function fieldWords(kind: string, field: string, locale: Locale): string {
  const own = Object.hasOwn(ofKind, kind) ? ofKind[kind]! : {}
  const pair = Object.hasOwn(own, field) ? own[field] : Object.hasOwn(names, field) ? names[field] : undefined
  return pair?.[locale === 'en' ? 0 : 1] ?? field
}
