import { rulesOperations } from '#server/platform/rules/rulesOperations.ts'
import { setStockRules } from './setStockRules.ts'

rulesOperations('stockRules', {
  description:
    'The limits above which headquarters decides on differences in stock, and how often places are counted.',
  rules: {
    lossCards: 'A loss of more cards than this goes to headquarters at once.',
    decideDays: 'Days for a decision. Cases that are open longer go to headquarters.',
    stationDays: 'Days between two counts of a station.',
    storeDays: 'Days between two counts of a branch’s store.',
    vaultDays: 'Days between two counts of headquarters’ vault.',
    surpriseCounts: 'Number of surprise counts drawn per month, over all places.',
    transitDays: 'Days after which lots in transit are a custody case.',
    spoiledDays: 'Days after which spoiled cards not in a container are one.',
    packageDays: 'Days after which a package that did not arrive is one.',
    certifyDaysBefore:
      'Days from the day on which holdings are certified to the end of the year: 0 for 31 December.',
  },
  action: 'stock.view',
  set: setStockRules,
})
