import { malaysianDate } from '#domain/malaysia.ts'
import type { CustodyCaseKind, CustodyCaseStep } from '#generated/prisma/enums.ts'
import type { Tx } from '#server/platform/database/client.ts'
import type { SeedStep } from '../seedStep.ts'
import type { MoveSeed } from './custodyMoves.ts'
import type { SeedTransfer } from './seedTransfers.ts'

type Stock = { transfers: readonly SeedTransfer[]; moves: readonly MoveSeed[] }
type Entry = { step: CustodyCaseStep; at: Date; by: string; note: string }
type Plan = {
  kind: CustodyCaseKind
  reference: string
  branchCode: string
  subjects: string[]
  entries: Entry[]
}

/**
 * Writes cases that somebody works on: the oldest short receipt, and JHB's oldest spoiled cards.
 * Their matters exist already.
 */
export async function seedCases(
  tx: Tx,
  stock: Stock,
  now: Date,
  users: Record<string, number>,
): Promise<void> {
  for (const { kind, reference, branchCode, entries } of planCases(stock, now)) {
    const taken = entries.findLast(({ step }) => step === 'takenOver')
    const ownerId = taken ? users[taken.by]! : null
    await tx.custodyCase.create({
      data: {
        kind,
        reference,
        branchCode,
        ownerId: kind === 'discrepancy' ? null : ownerId,
        version: entries.length,
        entries: {
          create: entries.map(({ step, at, by, note }) => ({
            step,
            at,
            note,
            byUserId: users[by]!,
            ownerId: step === 'takenOver' ? users[by]! : null,
          })),
        },
      },
    })
    if (kind === 'discrepancy' && ownerId !== null)
      await tx.discrepancy.update({
        where: { id: Number(reference) },
        data: { ownerId, version: { increment: 1 } },
      })
  }
}

/** Returns the audit steps of the cases. */
export function caseSteps(stock: Stock, now: Date): SeedStep[] {
  return planCases(stock, now).flatMap(({ kind, reference, subjects, entries }) =>
    entries.map(({ step, at, by, note }): SeedStep => ({
      at,
      by,
      action: step === 'takenOver' ? 'takeCustodyCase' : 'noteCustodyCase',
      subjects: [`CustodyCase:${kind} ${reference}`, ...subjects],
      after: step === 'takenOver' ? { ownerLoginId: by } : { remark: note },
    })),
  )
}

/** Plans them from what the stock's seed will write, because the trail may be written before it. */
function planCases({ transfers, moves }: Stock, now: Date): Plan[] {
  const noted = [...transfers]
    .sort((a, b) => a.sentAt.getTime() - b.sentAt.getTime())
    .flatMap(({ receipt, ...transfer }) =>
      (receipt?.discrepancies ?? []).map(({ found }) => ({ ...transfer, found, at: receipt!.at })),
    )
  const index = noted.findIndex(({ found }) => !found)
  const short = noted[index]
  const spoiled = moves
    .filter(({ to }) => to.place === 'spoiled' && to.branchCode === 'JHB')
    .reduce<Date | null>((first, { at }) => (first && first <= at ? first : at), null)
  const plans: Plan[] = []
  if (short)
    plans.push({
      kind: 'discrepancy',
      reference: String(index + 1),
      branchCode: short.destination,
      subjects: [`Discrepancy:${index + 1}`, `LotTransfer:${short.documentNo}`],
      entries: worked(
        short.at,
        now,
        'hqadmin',
        'Rakaman kamera gudang diminta, laporan kurier dijangka esok',
      ),
    })
  if (spoiled)
    plans.push({
      kind: 'waitingSpoiled',
      reference: `JHB ${malaysianDate(spoiled).slice(0, 7)}-01`,
      branchCode: 'JHB',
      subjects: ['Branch:JHB'],
      entries: worked(
        spoiled,
        now,
        'supervisor',
        'Mesin pencincang rosak, juruteknik datang minggu ini',
      ),
    })
  return plans
}

/**
 * Returns the entries of somebody who took a case and noted what they found out, between its
 * beginning and now.
 */
function worked(since: Date, now: Date, by: string, note: string): Entry[] {
  const at = (share: number) =>
    new Date(since.getTime() + Math.floor((now.getTime() - since.getTime()) * share))
  return [
    { step: 'takenOver', at: at(0.9), by, note: '' },
    { step: 'noted', at: at(0.95), by, note },
  ]
}
