import type { CsmCardType } from '#domain/csmJob/cardTypes.ts'
import {
  icNo,
  jobDoubt,
  jobFileKeys,
  jobRecord,
  writtenCardType,
  type JobRecord,
} from '#domain/csmJob/jobRecord.ts'
import { fieldProblems } from '#domain/fieldProblems.ts'
import { branchCode } from '#domain/fields.ts'
import { Problem, type FieldProblem } from '#domain/problems.ts'
import { textFault } from '#domain/text/textFaults.ts'
import { unreadableText } from '#domain/text/unreadableField.ts'
import type { CsmFolderKind } from '#generated/prisma/client.ts'
import { jobFields, type JobFields } from './jobFields.ts'
import type { JobFile } from './jobFile.ts'

/** The search and visibility fields of an error, as far as the file could be read. */
export type JobHints = {
  icNo: string | null
  cardType: CsmCardType | null
  branchCode: string | null
}
/** A file checked by itself: a record that can become a job, or what is wrong and where. */
export type Judged = { record: JobRecord } | { problems: FieldProblem[]; hints: JobHints }

const noHints: JobHints = { icNo: null, cardType: null, branchCode: null }

/** Checks a file by its name, its bytes and its folder, on a Malaysian day. */
export function judgeJobFile(
  folder: CsmFolderKind,
  name: string,
  file: JobFile,
  today: string,
): Judged {
  if ('refusal' in file)
    return { problems: [whole(file.refusal)], hints: { ...noHints, ...ofFolder(folder) } }
  try {
    return judgeFields(folder, jobFields(name, file.bytes), today)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return { problems: [whole(error)], hints: { ...noHints, ...ofFolder(folder) } }
  }
}

function judgeFields(folder: CsmFolderKind, fields: JobFields, today: string): Judged {
  const hints = hintsOf(fields)
  const faults = jobFileKeys.flatMap(
    (key) => textFault(fields[key], {}, key) ?? unreadableText(key, fields[key]) ?? [],
  )
  const parsed = jobRecord.safeParse(fields, { reportInput: true })
  if (!parsed.success || faults.length > 0) {
    const others = fieldProblems(parsed.error?.issues ?? []).filter(
      ({ path }) => !faults.some((fault) => fault.path === path),
    )
    return { problems: [...faults, ...others], hints }
  }
  if (folder !== 'common' && parsed.data.cardType !== folder)
    return { problems: [{ path: 'cardtype', code: 'csmFile.otherFolder' }], hints }
  const doubt = jobDoubt(parsed.data, today)
  return doubt ? { problems: [doubt], hints } : { record: parsed.data }
}

const hintsOf = (fields: JobFields): JobHints => ({
  icNo: icNo.safeParse(fields.icno).data ?? null,
  cardType: writtenCardType.safeParse(fields.cardtype).data ?? null,
  branchCode: branchCode.safeParse(fields.collectionbranch).data ?? null,
})

const ofFolder = (folder: CsmFolderKind) => ({ cardType: folder === 'common' ? null : folder })

const whole = ({ code, values }: Problem): FieldProblem => ({ path: '', code, values })
