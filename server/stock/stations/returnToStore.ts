import { returnToStoreInput } from '#domain/stationDay/inputs.ts'
import { command } from '#server/platform/command.ts'
import { moveBlanks } from './moveBlanks.ts'

/** Puts blank cards of a lot back from a station into the store of its branch; so can an inactive one. */
export const returnToStore = command({
  name: 'returnToStore',
  action: 'stationStock.move',
  input: returnToStoreInput,
  run: (scope, input) => moveBlanks(scope, 'putBack', input),
})
