import type { DespatchCard } from '#client/screens/cps/despatch/despatchCards.ts'

/** Returns a passed card of MEGAH BINA; `application` overrides values of its application. */
export function despatchCard(
  jobId: number,
  application: Partial<DespatchCard['application']> = {},
): DespatchCard {
  return {
    id: `job-${jobId}`,
    jobId,
    status: 'QC_PASSED',
    since: '2026-11-20T02:00:00Z',
    availableActions: ['DESPATCH'],
    branch: { code: 'JHB' },
    card: { cardSn: String(4_000_000 + jobId).padStart(9, '0') },
    application: {
      applicationNo: `PLKS-26-${100_000 + jobId}`,
      passportNo: `A1000000${jobId}`,
      name: 'RAHMAN MD SOHEL',
      employerKind: 'COMPANY',
      employerName: 'MEGAH BINA SDN BHD',
      employerNo: 'E1001',
      rocNo: '201901012345',
      phone: '07-2231234',
      address: ['12 JALAN SERAMPANG', 'TAMAN PELANGI'],
      postcode: '80400',
      city: 'JOHOR BAHRU',
      state: 'JOHOR',
      stickerDate: '2026-11-17',
      deliveryMethod: 'SELF_COLLECT',
      collectionBranch: { code: 'JHB' },
      ...application,
    },
    ' $fragmentType': 'despatchCards_jobs',
  }
}
