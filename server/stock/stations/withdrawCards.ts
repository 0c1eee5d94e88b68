import { withdrawCardsInput } from '#domain/stationDay/inputs.ts'
import { command } from '#server/platform/command.ts'
import { moveBlanks } from './moveBlanks.ts'

/**
 * Moves blank cards of a lot from the branch's store to one of its active personalisation stations.
 */
export const withdrawCards = command({
  name: 'withdrawCards',
  action: 'stationStock.move',
  input: withdrawCardsInput,
  run: (scope, input) => moveBlanks(scope, 'withdraw', input),
})
