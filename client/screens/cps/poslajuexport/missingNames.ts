import type { MissingForCourier } from '#domain/despatch/courierParcel.ts'

/** What a package may lack, as it stands in a sentence: [English, Malay]. */
export const missingNames = {
  receiverName: ['receiver', 'penerima'],
  receiverPhone: ['telephone', 'telefon'],
  receiverAddress: ['address', 'alamat'],
  receiverPostcode: ['postcode', 'poskod'],
  receiverCity: ['city', 'bandar'],
  receiverState: ['state', 'negeri'],
  weightKg: ['weight', 'berat'],
  lengthCm: ['length', 'panjang'],
  widthCm: ['width', 'lebar'],
  heightCm: ['height', 'tinggi'],
  declaredValueMyr: ['declared value', 'nilai diisytihar'],
  insuranceMyr: ['insurance', 'insurans'],
} as const satisfies Record<MissingForCourier, readonly [string, string]>
