import type { Words } from '#domain/words.ts'

/** The kinds of records that the audit trail names as its subjects ("Lot:PLKS-L0001"), and what people call them. */
export const subjectKinds = {
  Application: { en: 'Application', ms: 'Permohonan' },
  Bag: { en: 'Bag', ms: 'Beg' },
  Branch: { en: 'Branch', ms: 'Cawangan' },
  BranchCardType: { en: 'Branch card type', ms: 'Jenis kad cawangan' },
  BranchType: { en: 'Branch type', ms: 'Jenis cawangan' },
  CardJob: { en: 'Card', ms: 'Kad' },
  CardThreshold: { en: 'Card threshold', ms: 'Ambang kad' },
  CardType: { en: 'Card type', ms: 'Jenis kad' },
  CourierImport: { en: 'Courier import', ms: 'Import kurier' },
  DeliveryOrder: { en: 'Delivery order', ms: 'Pesanan hantaran' },
  Discrepancy: { en: 'Discrepancy', ms: 'Percanggahan' },
  Import: { en: 'Import', ms: 'Import' },
  Lot: { en: 'Lot', ms: 'Lot' },
  LotTransfer: { en: 'Distribution or return', ms: 'Agihan atau pemulangan' },
  LotTraveller: { en: 'Lot traveller', ms: 'Pengembara lot' },
  Package: { en: 'Package', ms: 'Bungkusan' },
  Ppid: { en: 'PPID', ms: 'PPID' },
  QcStatusCode: { en: 'QC status code', ms: 'Kod status QC' },
  RegistryFile: { en: 'Registry file', ms: 'Fail pendaftar' },
  SigningKey: { en: 'Signing key', ms: 'Kunci tandatangan' },
  Station: { en: 'Station', ms: 'Stesen' },
  StationDay: { en: 'Station’s day', ms: 'Hari stesen' },
  Stocktake: { en: 'Stocktake', ms: 'Kiraan stok' },
  User: { en: 'User', ms: 'Pengguna' },
} as const satisfies Record<string, Words>
