import { administersAll } from '#domain/user/standing.ts'
import { Recorded } from '#server/platform/audit/recordHistory.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { readBy } from '#server/platform/graphql/readBy.ts'
import { requireViewer } from '#server/platform/requireViewer.ts'
import { rulesSubject } from '#server/platform/rules/rulesTable.ts'
import { historyField } from '#server/platform/settings/historyField.ts'
import { idOf } from '#server/platform/settings/idOf.ts'

export const StockRulesNode = builder.prismaNode('StockRules', {
  description:
    'The limits above which headquarters decides on differences in stock, and how often places are counted.',
  id: { resolve: ({ id }) => id },
  findUnique: (id) => ({ id: idOf(id) }),
  nullable: true,
  extensions: readBy('stock.view'),
  interfaces: [Recorded],
  fields: (t) => ({
    lossCards: t.exposeInt('lossCards', {
      description: 'A loss of more cards than this goes to headquarters at once.',
    }),
    decideDays: t.exposeInt('decideDays', {
      description: 'Days for a decision. Cases that are open longer go to headquarters.',
    }),
    stationDays: t.exposeInt('stationDays', {
      description: 'Days between two counts of a station.',
    }),
    storeDays: t.exposeInt('storeDays', {
      description: 'Days between two counts of a branch’s store.',
    }),
    vaultDays: t.exposeInt('vaultDays', {
      description: 'Days between two counts of headquarters’ vault.',
    }),
    surpriseCounts: t.exposeInt('surpriseCounts', {
      description: 'Number of surprise counts drawn per month, over all places.',
    }),
    transitDays: t.exposeInt('transitDays', {
      description: 'Days after which lots in transit are a custody case.',
    }),
    spoiledDays: t.exposeInt('spoiledDays', {
      description: 'Days after which spoiled cards not in a container are one.',
    }),
    packageDays: t.exposeInt('packageDays', {
      description: 'Days after which a package that did not arrive is one.',
    }),
    certifyDaysBefore: t.exposeInt('certifyDaysBefore', {
      description:
        'Days from the day on which holdings are certified to the end of the year: 0 for 31 December.',
    }),
    version: t.exposeInt('version'),
    mayChange: t.boolean({
      resolve: (_rules, _, ctx) => administersAll(requireViewer(ctx).viewer),
    }),
    history: t.field(historyField('setting.manage', () => rulesSubject('stockRules'))),
  }),
})
