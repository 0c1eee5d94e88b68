import type { CsmCardType } from '#domain/csmJob/cardTypes.ts'
import type { CsmFolderKind } from '#generated/prisma/enums.ts'
import { asJson, asXml, type FileFields } from './inventRecord.ts'

/** An invalid job file: how many working days ago it arrived, and how a valid one is corrupted. */
type BrokenFile = {
  ago: number
  folder: CsmFolderKind
  cardType: CsmCardType
  name: string
  spoil: (fields: FileFields) => string
}

export const brokenFiles: readonly BrokenFile[] = [
  {
    ago: 9,
    folder: 'mykad',
    cardType: 'mykad',
    name: 'MK-S0911.json',
    spoil: (fields) => asJson(fields).slice(0, 84),
  },
  {
    ago: 7,
    folder: 'mykid',
    cardType: 'mykid',
    name: 'MD-S0712.xml',
    spoil: (fields) => asXml({ ...fields, icno: fields.icno.slice(0, -1) }),
  },
  {
    ago: 5,
    folder: 'mykadMx',
    cardType: 'mykadMx',
    name: 'MX-S0503.json',
    spoil: (fields) => asJson({ ...fields, collectionbranch: 'XYZ' }),
  },
  { ago: 4, folder: 'mykad', cardType: 'mykid', name: 'MK-S0427.json', spoil: asJson },
  {
    ago: 2,
    folder: 'common',
    cardType: 'mykad',
    name: 'S0208.json',
    spoil: (fields) => asJson({ ...fields, cardtype: 'MyTentera' }),
  },
  {
    ago: 1,
    folder: 'mykad',
    cardType: 'mykad',
    name: 'MK-S0119.json',
    spoil: (fields) => asJson({ ...fields, applicationcompletiondate: '30/02/2026' }),
  },
]

/** A file with an error that was corrected within the hour: its batch number was missing. */
export const mendedFile: BrokenFile = {
  ago: 6,
  folder: 'common',
  cardType: 'mykad',
  name: 'S0604.json',
  spoil: ({ batchno: _, ...fields }) => asJson(fields),
}
