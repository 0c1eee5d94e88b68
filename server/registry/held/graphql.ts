import type { RequestContext } from '#server/platform/context.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { commandMutation } from '#server/platform/graphql/commandMutation.ts'
import { confirmHeldRecord, dismissHeldRecord, type HeldDone } from './decideHeld.ts'

const HeldPayload = builder.objectRef<HeldDone>('HeldPayload').implement({
  fields: (t) => ({ heldId: t.exposeInt('heldId'), decision: t.exposeString('decision') }),
})
const load = async (_: RequestContext, done: HeldDone) => done
commandMutation(confirmHeldRecord, { payload: HeldPayload, load })
commandMutation(dismissHeldRecord, { payload: HeldPayload, load })
