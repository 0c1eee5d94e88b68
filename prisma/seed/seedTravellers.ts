import { addDays } from '#domain/dates/dateRange.ts'
import { malaysianDate, malaysianMoment } from '#domain/malaysia.ts'
import {
  chipErrorCode,
  inOrder,
  totalRejects,
  varianceOf,
  type Recorded,
  type RejectCount,
} from '#domain/traveller/figures.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { rejectsInWords } from '#server/traveller/travellerFacts.ts'
import { supervisorAt } from './demonstrationPlaces.ts'
import type { SeedStep } from './seedStep.ts'
import type { SeedWriter } from './SeedWriter.ts'
import type { Card } from './stock/bookCards.ts'
import type { MoveSeed } from './stock/custodyMoves.ts'

type Work = {
  lotNo: string
  day: string
  stationId: string
  branchCode: string
  operator: string
  recorded: Recorded
}
/** A form as its operator filled it in, with who verified it and when. */
export type Form = Work & {
  id: number
  good: number
  rejects: readonly RejectCount[]
  remark: string
  editedAt: Date
  verifiedAt: Date | null
  verifier: string
}

/** Past days with forms. */
const daysBack = 34
/**
 * The station whose last day's forms are still to be made, and the one with an unexplained
 * difference.
 */
const behind = 'JHB-P03'
const unexplained = 'JHB-P02'

/**
 * Returns lot travellers of the last weeks: those of the last two days await verification, and one
 * station's are still to be made.
 */
export function lotTravellers(
  moves: readonly MoveSeed[],
  cards: readonly Card[],
  now: Date,
  users: Record<string, number>,
): Form[] {
  return formsOf(worksOf(moves, cards, users), now)
}

/** Writes the forms. */
export async function writeTravellers(
  { tx, copy }: SeedWriter,
  forms: readonly Form[],
  users: Record<string, number>,
): Promise<void> {
  await copy(
    'lot_traveller',
    forms.map((form) => rowOf(form, users)),
  )
  await copy('lot_traveller_reject', forms.flatMap(rejectRows))
  await verify(tx, forms, users)
}

/** Returns the audit steps of the forms. */
export const travellerSteps = (forms: readonly Form[]): SeedStep[] => forms.flatMap(stepsOf)

/** Returns the work of each operator on a lot at a station on a day, by day. */
function worksOf(
  moves: readonly MoveSeed[],
  cards: readonly Card[],
  users: Record<string, number>,
): Work[] {
  const works = new Map<
    string,
    Work & {
      recorded: { good: number; withdrawn: number; putBack: number; rejects: RejectCount[] }
    }
  >()
  const workOf = (lotNo: string, day: string, stationId: string, operator: string) => {
    const key = [day, stationId, lotNo, operator].join(' ')
    const known = works.get(key)
    if (known) return known.recorded
    const recorded = { withdrawn: 0, putBack: 0, good: 0, rejects: [] }
    works.set(key, {
      lotNo,
      day,
      stationId,
      branchCode: stationId.slice(0, stationId.indexOf('-')),
      operator,
      recorded,
    })
    return recorded
  }
  for (const { lotNo, attempt } of cards) {
    const { persoAt, stationId, persoBy, outcome, rejectCode } = attempt
    const recorded = workOf(lotNo, malaysianDate(persoAt), stationId, persoBy)
    if (outcome === 'made' || outcome === 'passed') recorded.good++
    else
      count(
        recorded.rejects,
        outcome === 'chipError' ? chipErrorCode : (rejectCode ?? chipErrorCode),
      )
  }
  const names = new Map(Object.entries(users).map(([loginId, id]) => [id, loginId]))
  for (const { document, lotNo, at, from, to, byUserId, startSn, endSn } of moves) {
    const operator = names.get(byUserId ?? 0)
    const cards = Number(endSn - startSn) + 1
    if (document.startsWith('Withdrawal:') && operator)
      workOf(lotNo, malaysianDate(at), to.stationId!, operator).withdrawn += cards
    if (document.startsWith('PutBack:') && operator)
      workOf(lotNo, malaysianDate(at), from!.stationId!, operator).putBack += cards
  }
  return [...works].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, work]) => work)
}

function count(rejects: RejectCount[], code: string): void {
  const known = rejects.find((row) => row.code === code)
  if (known) known.quantity++
  else rejects.push({ code, quantity: 1 })
}

function formsOf(works: readonly Work[], now: Date): Form[] {
  const today = malaysianDate(now)
  const past = works.filter(({ day }) => day < today && day >= addDays(today, -daysBack))
  const last = past.at(-1)?.day ?? today
  const made = past.filter(({ day, stationId }) => !(day === last && stationId === behind))
  const missed = made.findLast(
    ({ day, stationId, recorded }) => stationId === unexplained && day < last && recorded.good > 1,
  )
  return made.map((work, at): Form => {
    const { recorded, day, operator } = work
    const good = recorded.good - (work === missed ? 1 : 0)
    const rejects = inOrder(recorded.rejects)
    const verifiedAt = malaysianMoment(secondDayAfter(day), `10:${String(10 + (at % 45))}`)
    const waits = work === missed || day === last || verifiedAt >= now
    const remark =
      work === missed ? '' : explanationOf(varianceOf({ good, rejects }, recorded).balance)
    // After the end of the day's work, in the order of the forms.
    const editedAt = new Date(
      Math.min(malaysianMoment(day, '17:50').getTime() + at * 1_000, now.getTime()),
    )
    return {
      ...work,
      id: at + 1,
      good,
      rejects,
      remark,
      editedAt,
      verifiedAt: waits ? null : verifiedAt,
      verifier: verifierOf(operator, work.branchCode),
    }
  })
}

/** Returns the second working day after: by then quality check has seen the cards. */
function secondDayAfter(day: string): string {
  const [thursday, friday] = [4, 5]
  const weekday = new Date(day).getUTCDay()
  return addDays(day, weekday === thursday || weekday === friday ? 4 : 2)
}

/** Returns the branch's supervisor, or an administrator if the supervisor made the cards. */
function verifierOf(operator: string, branchCode: string): string {
  const supervisor = supervisorAt(branchCode)
  return supervisor === operator ? 'hqadmin' : supervisor
}

function explanationOf(balance: number): string {
  if (balance === 0) return ''
  return balance > 0
    ? `${balance} kad masih di stesen untuk hari berikutnya`
    : 'Kad daripada pengeluaran terdahulu di stesen ini'
}

function rowOf(
  { id, lotNo, day, stationId, branchCode, operator, good, rejects, remark, editedAt }: Form,
  users: Record<string, number>,
) {
  const by = users[operator]!
  const figures = { good, rejected: totalRejects(rejects), remark }
  return {
    id,
    lotNo,
    day,
    stationId,
    branchCode,
    operatorId: by,
    status: 'draft',
    ...figures,
    createdAt: editedAt,
    editedAt,
    editedById: by,
    version: 1,
  }
}

/** Verifies the forms after all their rows: a verified form can no longer be written. */
async function verify(
  tx: Tx,
  forms: readonly Form[],
  users: Record<string, number>,
): Promise<void> {
  const verified = forms
    .filter(({ verifiedAt }) => verifiedAt)
    .map(({ id, recorded, verifiedAt, verifier }) => {
      const { withdrawn, putBack, good, rejects } = recorded
      return {
        id,
        withdrawn,
        put_back: putBack,
        recorded_good: good,
        recorded_rejected: totalRejects(rejects),
        verified_at: verifiedAt,
        verified_by_id: users[verifier]!,
      }
    })
  await tx.$executeRaw`
    UPDATE lot_traveller t
       SET status = 'verified', version = 2, withdrawn = v.withdrawn, put_back = v.put_back, recorded_good = v.recorded_good,
           recorded_rejected = v.recorded_rejected, verified_at = v.verified_at, verified_by_id = v.verified_by_id
      FROM jsonb_populate_recordset(NULL::lot_traveller, ${JSON.stringify(verified)}::jsonb) v WHERE t.id = v.id`
}

function rejectRows({ id, rejects, verifiedAt }: Form) {
  return rejects.map(({ code, quantity }) => ({
    travellerId: id,
    code,
    quantity,
    recorded: verifiedAt ? quantity : null,
  }))
}

function stepsOf({
  id,
  lotNo,
  day,
  stationId,
  operator,
  good,
  rejects,
  remark,
  recorded,
  editedAt,
  verifiedAt,
  verifier,
}: Form): SeedStep[] {
  const subjects = [`LotTraveller:${id}`, `Station:${stationId}`]
  const facts = {
    lotNo,
    day,
    stationId,
    operator,
    status: 'draft',
    good,
    rejects: rejectsInWords(rejects),
    remark,
  }
  const made: SeedStep = {
    at: editedAt,
    by: operator,
    action: 'createTraveller',
    subjects,
    after: facts,
  }
  if (!verifiedAt) return [made]
  const { withdrawn, putBack, good: recordedGood } = recorded
  const after = {
    status: 'verified',
    withdrawn,
    putBack,
    recordedGood,
    recordedRejects: rejectsInWords(recorded.rejects),
  }
  return [
    made,
    {
      at: verifiedAt,
      by: verifier,
      action: 'verifyTraveller',
      subjects,
      before: { status: 'draft' },
      after,
    },
  ]
}
