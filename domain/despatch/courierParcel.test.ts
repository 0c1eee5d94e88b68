import { expect, test } from 'vitest'
import {
  courierExportColumns,
  courierExportRow,
  missingForCourier,
  type CourierParcel,
} from './courierParcel.ts'

const parcel: CourierParcel = {
  packagingId: 'PK-JHB-2026-000001',
  employerKind: 'company',
  employerName: 'MEGAH BINA SDN BHD',
  receiverName: 'Encik Tan',
  receiverPhone: '07-2231234',
  receiverAddress: '12 Jalan Serampang',
  receiverPostcode: '80400',
  receiverCity: 'Johor Bahru',
  receiverState: 'Johor',
  weightKg: 0.25,
  lengthCm: 24,
  widthCm: 16,
  heightCm: 3,
  declaredValueMyr: 100,
  insuranceMyr: 0,
}
const sender = {
  name: 'Aminah',
  company: 'JHB',
  email: 'aminah@ikad.example',
  address: '1 Jalan Air',
  postcode: '80000',
  city: 'Johor Bahru',
}
const facts = { no: 1, cards: 3, sender, pickUpDate: '2026-11-21' }

test('the columns are those of the domain decisions, in order', () => {
  expect(courierExportColumns.map(({ title }) => title).join(', ')).toBe(
    'No, Category, Parcel Content, Parcel Value (RM), Weight (kg), Length (cm), Width (cm), Height (cm), Insurance (MYR), Pick Up Date, ' +
      'Sender Name, Sender Company, Sender Contact, Sender Email, Sender Address, Sender Postcode, Sender City, Receiver Name, ' +
      'Receiver Company, Receiver Contact, Receiver Email, Receiver Address, Receiver Postcode, Receiver City, Receiver State, Reference',
  )
})

test('a package fills them', () => {
  expect(courierExportRow(parcel, facts)).toEqual({
    no: 1,
    category: 'Document',
    parcelcontent: '3 cards',
    parcelvalue: 100,
    weight: 0.25,
    length: 24,
    width: 16,
    height: 3,
    insurance: 0,
    pickupdate: '2026-11-21',
    sendername: 'Aminah',
    sendercompany: 'JHB',
    sendercontact: '',
    senderemail: 'aminah@ikad.example',
    senderaddress: '1 Jalan Air',
    senderpostcode: '80000',
    sendercity: 'Johor Bahru',
    receivername: 'Encik Tan',
    receivercompany: 'MEGAH BINA SDN BHD',
    receivercontact: '07-2231234',
    receiveremail: '',
    receiveraddress: '12 Jalan Serampang',
    receiverpostcode: '80400',
    receivercity: 'Johor Bahru',
    receiverstate: 'Johor',
    packagingid: 'PK-JHB-2026-000001',
  })
  expect(
    courierExportRow(
      { ...parcel, employerKind: 'individual', weightKg: null },
      { ...facts, cards: 1 },
    ),
  ).toMatchObject({
    receivercompany: '',
    weight: null,
    parcelcontent: '1 card',
  })
})

test('missing values are reported field by field, insurance included', () => {
  expect(missingForCourier(parcel)).toEqual([])
  expect(
    missingForCourier({ ...parcel, weightKg: null, receiverCity: '', insuranceMyr: null }),
  ).toEqual(['receiverCity', 'weightKg', 'insuranceMyr'])
})
