import { photoOf } from './photoOf.ts'
import type { RawResponse } from './scriptedServer.ts'

type Check = Extract<
  RawResponse<'useLoadCheckQuery'>['qualityCheck'],
  { __typename: 'QualityCheck' }
>

/** The server's answers to the quality check screen, for its tests. */
export const qrString = 'IKAD1.eyJhIjoxfQ.c2ln'
export const chipSn = '04A177F219C080'
export const cardSn = '004417119'

/** A claim of the QR code, with its recorded value. */
export const claim = (
  name: string,
  recorded: string,
  scanned = recorded,
): Check['claims'][number] => ({
  name,
  scanned,
  recorded,
  agrees: scanned === recorded,
})

/** Returns a card of THAPA SITA that waits for its check; `overrides` changes its values. */
export function checkOf(
  overrides: Partial<Check> = {},
  job: Partial<Check['job']> = {},
): { qualityCheck: Check } {
  return {
    qualityCheck: {
      __typename: 'QualityCheck',
      mayPass: true,
      mayNotPassBecause: null,
      claims: [
        claim('applicationNo', 'PLKS-26-104270'),
        claim('passportNo', 'B11890260'),
        claim('stickerNo', 'S26104270'),
        claim('passExpiry', '2027-11-20'),
      ],
      job: {
        id: 'job-7',
        jobId: 7,
        version: 3,
        status: 'PENDING_QC',
        availableActions: ['PASS_QC', 'REJECT_QC', 'REPRINT', 'CHIP_ERROR', 'MANUAL_REJECT'],
        application: {
          id: 'application-7',
          hasQr: true,
          applicationNo: 'PLKS-26-104270',
          name: 'THAPA SITA',
          passportNo: 'B11890260',
          nationality: 'NPL',
          gender: 'F',
          dateOfBirth: '1996-03-14',
          sector: 'Perkilangan',
          passExpiry: '2027-11-20',
          surface: null,
          photographErasedAt: null,
          photo: photoOf('A2600104270'),
          employerName: 'MEGAH BINA SDN BHD',
          stickerDate: '2026-11-17',
          collectionBranch: { id: 'branch-JHB', name: 'Johor Bahru' },
          stickerType: 'E_PASS_NEW',
          cardType: { id: 'type-3', description: 'PLKS Pelbagai Sektor', code: 'PLKS' },
        },
        card: {
          id: 'card-7',
          cardSn,
          chipSn,
          persoAt: '2026-11-21T03:42:00Z',
          persoBy: 'Operator',
          stationId: 'JHB-P03',
        },
        ...job,
      },
      ...overrides,
    },
  }
}

/** The answer to the screen's own query. */
export const screenData: RawResponse<'cardqcQuery'> = {
  viewer: {
    id: 'viewer-9',
    staffName: 'Checker',
    branch: { id: 'branch-JHB', code: 'JHB' },
  },
  passOffer: {
    nationalities: null,
    sectors: [{ name: 'Perkilangan', englishName: 'Manufacturing' }],
  },
  qcStatusCodes: [
    { id: 'code-01', code: '01', description: 'Photo misprint' },
    { id: 'code-02', code: '02', description: 'Text misprint' },
    { id: 'code-03', code: '03', description: 'Ribbon line' },
  ],
  cardJobs: { total: 36, totalCapped: false },
}
