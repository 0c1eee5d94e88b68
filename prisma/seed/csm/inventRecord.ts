import type { CsmCardType } from '#domain/csmJob/cardTypes.ts'
import { csmCardTypeNames } from '#domain/csmJob/cardTypes.ts'
import type { JobFileKey } from '#domain/csmJob/jobRecord.ts'
import { malaysianDate } from '#domain/malaysia.ts'
import { plusDays } from '../Calendar.ts'
import { sources } from '../demonstrationPlaces.ts'
import type { Random } from '../random.ts'

/** The content of a job file, by its keys. */
export type FileFields = Record<JobFileKey, string>

/** The ages at which a card is applied for, in days: a MyKid is for children. */
const ages: Record<CsmCardType, readonly [from: number, to: number]> = {
  mykad: [12 * 366, 70 * 365],
  mykid: [30, 11 * 365],
  mykadMx: [20 * 366, 60 * 365],
}

/**
 * Places of birth that no IC number has: the codes 17 to 20 were never assigned. With an invented
 * date and a running number, the numbers belong to nobody, and no two are equal.
 */
const nowhere = ['17', '18', '19', '20'] as const
/**
 * Has no common factor with ten thousand, so that the running numbers look random and never repeat.
 */
const stride = 3_637

/**
 * Returns the record of the `no`th invented person, as a file received at this moment contains it.
 */
export function inventRecord(random: Random, { cardType, batchNo, at, no }: Invention): FileFields {
  const born = malaysianDate(plusDays(at, -random.between(...ages[cardType])))
  const digits =
    born.slice(2).replaceAll('-', '') +
    random.pick(nowhere) +
    String((no * stride) % 10_000).padStart(4, '0')
  return {
    icno: digits,
    applicationcompletiondate: malaysianDate(plusDays(at, -random.between(1, 4))),
    batchno: batchNo,
    collectionbranch: random.weighted(
      sources.map(({ branchCode, daily }) => [branchCode, daily] as const),
    ),
    cardtype: csmCardTypeNames[cardType],
  }
}

type Invention = { cardType: CsmCardType; batchNo: string; at: Date; no: number }

export function asJson(fields: Partial<FileFields>): string {
  return `${JSON.stringify(fields, null, 2)}\n`
}

export function asXml(fields: Partial<FileFields>): string {
  const lines = Object.entries(fields).map(([key, text]) => `  <${key}>${text}</${key}>\n`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<job>\n${lines.join('')}</job>\n`
}
