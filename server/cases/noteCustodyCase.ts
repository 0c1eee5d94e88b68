import { noteCustodyCaseInput } from '#domain/custodyCase/inputs.ts'
import { command } from '#server/platform/command.ts'
import { caseDone } from './caseDone.ts'
import { lockCase } from './lockCase.ts'

/**
 * Adds a note to a case, which nobody can change afterwards.
 * @throws as lockCase
 */
export const noteCustodyCase = command({
  name: 'noteCustodyCase',
  action: 'custodyCase.manage',
  input: noteCustodyCaseInput,
  async run(scope, { note, ...which }) {
    return caseDone(scope, await lockCase(scope, 'note', which), { step: 'noted', note })
  },
})
