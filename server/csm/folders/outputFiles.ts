import path from 'node:path'
import { csmCardTypeNames } from '#domain/csmJob/cardTypes.ts'
import { formatIcNo } from '#domain/csmJob/jobRecord.ts'
import type { CsmJobState } from '#domain/csmJob/states.ts'
import { dayOfColumn } from '#domain/dates/dayOfColumn.ts'
import type { CsmJob } from '#generated/prisma/client.ts'
import { keptName } from './mapFolders.ts'

/** The states in which a machine may still need the job's file. */
const atMachine: readonly CsmJobState[] = ['queued', 'inProduction']

/** The changes in the output folder for a job: files to write, and files to remove. */
export type Output = { write: { name: string; text: string }[]; remove: string[] }

/**
 * Returns what the output folder lacks for a job in its current state: its file for the machine,
 * written once when it was queued and removed when the job is no longer to be made; and its result,
 * once there is one. The format is that of the job's source file.
 */
export function outputOf(job: CsmJob): Output {
  const [name, result] = outputNames(job)
  const waits = atMachine.includes(job.status)
  const had = job.outputStatus !== null && atMachine.includes(job.outputStatus)
  const write = waits && !had ? [{ name, text: inFormat(name, 'job', jobFields(job)) }] : []
  if (job.producedAt)
    write.push({ name: result, text: inFormat(name, 'result', resultFields(job)) })
  return { write, remove: had && !waits ? [name] : [] }
}

/** Returns the names of a job's file and of its result in the output folder. */
export function outputNames({ id, fileName }: CsmJob): [job: string, result: string] {
  const name = keptName({ id, name: fileName })
  const { name: stem, ext } = path.parse(name)
  return [name, `${stem}.result${ext}`]
}

type Fields = Record<string, string>

function jobFields(job: CsmJob): Fields {
  return {
    jobid: String(job.id),
    icno: formatIcNo(job.icNo),
    applicationcompletiondate: dayOfColumn(job.completedOn),
    batchno: job.batchNo,
    collectionbranch: job.branchCode,
    cardtype: csmCardTypeNames[job.cardType],
    stationid: job.machineNo ?? '',
  }
}

function resultFields(job: CsmJob): Fields {
  return {
    jobid: String(job.id),
    icno: formatIcNo(job.icNo),
    status: job.status,
    stationid: job.machineNo ?? '',
    qcstationid: job.qcMachineNo ?? '',
    cardsn: job.cardSn ?? '',
    chipsn: job.chipSn ?? '',
    rejectcode: job.rejectCode ?? '',
    at: (job.endedAt ?? job.producedAt!).toISOString(),
  }
}

function inFormat(name: string, element: string, fields: Fields): string {
  if (!/\.xml$/i.test(name)) return `${JSON.stringify(fields, null, 2)}\n`
  const lines = Object.entries(fields).map(
    ([key, value]) => `  <${key}>${escaped(value)}</${key}>\n`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${element}>\n${lines.join('')}</${element}>\n`
}

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => signs[sign]!)
