import { returnToStoreInput } from '#domain/stationDay/inputs.ts'
import { command } from '#server/platform/command.ts'
import { moveBlanks } from './moveBlanks.ts'

/**
 * Returns blank cards of a lot from a station, also an inactive one, to the store of its branch.
 */
export const returnToStore = command({
  name: 'returnToStore',
  action: 'stationStock.move',
  input: returnToStoreInput,
  run: (scope, input) => moveBlanks(scope, 'putBack', input),
})
