import type { Page } from '@playwright/test'
import { ask } from './ask.ts'
import { expect } from './expect.ts'

type Job = {
  jobId: number
  status: string
  application: { applicationNo: string; qrString?: string }
}
type Made = { applicationNo: string; qrString: string; cardSn: string; chipSn: string }

const find =
  'query($text: String!) { findCardJobs(text: $text) { jobId status application { applicationNo } } }'
const next =
  'query($stationId: String!) { printStation(stationId: $stationId) { held { nextCardSn cardType { code } } } }'
const list =
  'query($stationId: String!) { printList(stationId: $stationId) { items { qrString job { application { applicationNo } } } } }'
const add =
  'mutation($input: AddToPrintListInput!) { result: addToPrintList(input: $input) { __typename ... on Problem { code } } }'
const print =
  'mutation($input: PrintCardInput!) { result: printCard(input: $input) { __typename ... on Problem { code } } }'
const clear =
  'mutation($input: ClearPrintListInput!) { result: clearPrintList(input: $input) { __typename ... on Problem { code } } }'

/** Returns the job of an application, once the registry's file is imported. */
export async function jobOf(page: Page, applicationNo: string): Promise<Job> {
  const found: Job[] = []
  await expect(async () => {
    const { findCardJobs } = await ask<{ findCardJobs: Job[] }>(page, find, { text: applicationNo })
    expect(findCardJobs.length).toBeGreaterThan(0)
    found.push(...findCardJobs)
  }).toPass()
  return found.at(-1)!
}

/** Removes the waiting records from a station's list. */
export async function clearList(page: Page, stationId: string): Promise<void> {
  await ask(page, clear, { input: { stationId } })
}

/** Prints cards of PLKS applications without the screen, for a test of the following steps. */
export async function printed(
  page: Page,
  stationId: string,
  applicationNos: readonly string[],
  chip: string,
): Promise<Made[]> {
  await clearList(page, stationId)
  const made: Made[] = []
  for (const [i, applicationNo] of applicationNos.entries()) {
    const { jobId } = await jobOf(page, applicationNo)
    const { result: added } = await ask<{ result: object }>(page, add, {
      input: { stationId, batchNo: 'JHB-E2E-QC', jobIds: [jobId] },
    })
    expect(added).toEqual({ __typename: 'PrintListPayload' })
    const { printStation } = await ask<{
      printStation: { held: { nextCardSn: string; cardType: { code: string } }[] }
    }>(page, next, { stationId })
    const cardSn = printStation.held.find(({ cardType }) => cardType.code === 'PLKS')!.nextCardSn
    const chipSn = `${chip}${String(i).padStart(2, '0')}`
    const { result } = await ask<{ result: object }>(page, print, {
      input: { jobId, stationId, cardSn, chipSn },
    })
    expect(result).toEqual({ __typename: 'CardJobPayload' })
    const { printList } = await ask<{ printList: { items: { qrString: string; job: Job }[] } }>(
      page,
      list,
      { stationId },
    )
    const { qrString } = printList.items.find(
      ({ job }) => job.application.applicationNo === applicationNo,
    )!
    made.push({ applicationNo, qrString, cardSn, chipSn })
  }
  return made
}
