import { closeCsmDayInput } from '#domain/csm/closeDay.ts'
import { headquarters } from '#domain/limits.ts'
import { malaysianDate } from '#domain/malaysia.ts'
import { problem } from '#domain/problems.ts'
import { command } from '#server/platform/command.ts'
import { csmDayFigures } from './csmDayFigures.ts'

/**
 * Closes a day of a card type at headquarters, which sees all of it. The person who closes it
 * thereby confirms its figures. A past day no longer changes: an event of a job counts on the day
 * on which it happens.
 * @throws permission.denied, csmDay.notOver, csmDay.closed, csmDay.explain (there is a difference
 *   without an explanation)
 */
export const closeCsmDay = command({
  name: 'closeCsmDay',
  action: 'csm.job',
  input: closeCsmDayInput,
  async run({ tx, viewer, now }, { day, cardType, explanation }) {
    if (viewer.branchCode !== headquarters) throw problem('permission.denied')
    if (day >= malaysianDate(now)) throw problem('csmDay.notOver', {}, 'day')
    const name = `CsmDay:${day} ${cardType}`
    // If two users close it at once, the second one waits here and then sees that the first has
    // closed it.
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`
    const at = { day: new Date(day), cardType }
    const closed = await tx.csmDayClosing.findUnique({
      where: { day_cardType: at },
      include: { closedBy: true },
    })
    if (closed) throw problem('csmDay.closed', { who: closed.closedBy.staffName })
    const figures = await csmDayFigures(tx, day, cardType)
    if (figures.difference !== 0 && explanation === '')
      throw problem('csmDay.explain', { difference: figures.difference }, 'explanation')
    await tx.csmDayClosing.create({
      data: { ...at, ...figures, explanation, closedById: viewer.userId, closedAt: now },
    })
    return {
      result: { day, cardType, ...figures },
      audit: { subjects: [name], after: { ...figures, explanation } },
      changed: [{ kind: 'csmJob', id: name, branchCode: headquarters }],
    }
  },
})
