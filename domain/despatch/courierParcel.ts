/** A package's data for the courier. Figures may be of any type that the database returns. */
export type CourierParcel = {
  packagingId: string
  employerKind: string
  employerName: string
  receiverName: string
  receiverPhone: string
  receiverAddress: string
  receiverPostcode: string
  receiverCity: string
  receiverState: string
  weightKg: unknown
  lengthCm: unknown
  widthCm: unknown
  heightCm: unknown
  declaredValueMyr: unknown
  insuranceMyr: unknown
}

/** The sender: the branch's address, and the person who despatched it. */
export type CourierSender = {
  name: string
  company: string
  email: string
  address: string
  postcode: string
  city: string
}

/** The fields that the courier requires of a package. */
export const neededByCourier = [
  'receiverName',
  'receiverPhone',
  'receiverAddress',
  'receiverPostcode',
  'receiverCity',
  'receiverState',
  'weightKg',
  'lengthCm',
  'widthCm',
  'heightCm',
  'declaredValueMyr',
  'insuranceMyr',
] as const satisfies (keyof CourierParcel)[]
export type MissingForCourier = (typeof neededByCourier)[number]

/** Returns the fields that the courier requires and the package lacks. */
export function missingForCourier(parcel: CourierParcel): MissingForCourier[] {
  return neededByCourier.filter((field) => parcel[field] === null || parcel[field] === '')
}

/**
 * The columns of the courier's workbook in order (domain decisions, "Despatch"), by the keys of the
 * legacy contract. The courier reads these English headings, whatever the caller's language.
 */
export const courierExportColumns = [
  { key: 'no', title: 'No', kind: 'count' },
  { key: 'category', title: 'Category', kind: 'text' },
  { key: 'parcelcontent', title: 'Parcel Content', kind: 'text' },
  { key: 'parcelvalue', title: 'Parcel Value (RM)', kind: 'decimal' },
  { key: 'weight', title: 'Weight (kg)', kind: 'decimal' },
  { key: 'length', title: 'Length (cm)', kind: 'decimal' },
  { key: 'width', title: 'Width (cm)', kind: 'decimal' },
  { key: 'height', title: 'Height (cm)', kind: 'decimal' },
  { key: 'insurance', title: 'Insurance (MYR)', kind: 'decimal' },
  { key: 'pickupdate', title: 'Pick Up Date', kind: 'date' },
  { key: 'sendername', title: 'Sender Name', kind: 'text' },
  { key: 'sendercompany', title: 'Sender Company', kind: 'text' },
  { key: 'sendercontact', title: 'Sender Contact', kind: 'text' },
  { key: 'senderemail', title: 'Sender Email', kind: 'text' },
  { key: 'senderaddress', title: 'Sender Address', kind: 'text' },
  { key: 'senderpostcode', title: 'Sender Postcode', kind: 'text' },
  { key: 'sendercity', title: 'Sender City', kind: 'text' },
  { key: 'receivername', title: 'Receiver Name', kind: 'text' },
  { key: 'receivercompany', title: 'Receiver Company', kind: 'text' },
  { key: 'receivercontact', title: 'Receiver Contact', kind: 'text' },
  { key: 'receiveremail', title: 'Receiver Email', kind: 'text' },
  { key: 'receiveraddress', title: 'Receiver Address', kind: 'text' },
  { key: 'receiverpostcode', title: 'Receiver Postcode', kind: 'text' },
  { key: 'receivercity', title: 'Receiver City', kind: 'text' },
  { key: 'receiverstate', title: 'Receiver State', kind: 'text' },
  { key: 'packagingid', title: 'Reference', kind: 'text' },
] as const
type CourierExportKey = (typeof courierExportColumns)[number]['key']
export type CourierExportRow = Record<CourierExportKey, string | number | null>

type Facts = { no: number; cards: number; sender: CourierSender; pickUpDate: string }

/**
 * Returns a package as a row of the courier's workbook. The programme stores neither a branch's
 * telephone number nor a receiver's email address: these stay empty.
 */
export function courierExportRow(
  parcel: CourierParcel,
  { no, cards, sender, pickUpDate }: Facts,
): CourierExportRow {
  return {
    no,
    category: 'Document',
    parcelcontent: cards === 1 ? '1 card' : `${cards} cards`,
    parcelvalue: figure(parcel.declaredValueMyr),
    weight: figure(parcel.weightKg),
    length: figure(parcel.lengthCm),
    width: figure(parcel.widthCm),
    height: figure(parcel.heightCm),
    insurance: figure(parcel.insuranceMyr),
    pickupdate: pickUpDate,
    sendername: sender.name,
    sendercompany: sender.company,
    sendercontact: '',
    senderemail: sender.email,
    senderaddress: sender.address,
    senderpostcode: sender.postcode,
    sendercity: sender.city,
    receivername: parcel.receiverName,
    receivercompany: parcel.employerKind === 'company' ? parcel.employerName : '',
    receivercontact: parcel.receiverPhone,
    receiveremail: '',
    receiveraddress: parcel.receiverAddress,
    receiverpostcode: parcel.receiverPostcode,
    receivercity: parcel.receiverCity,
    receiverstate: parcel.receiverState,
    packagingid: parcel.packagingId,
  }
}

function figure(value: unknown): number | null {
  return value === null ? null : Number(value)
}
