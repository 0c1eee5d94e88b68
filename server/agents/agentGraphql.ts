import { readerRoles } from '#domain/agent/readerRoles.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { commandMutation } from '#server/platform/graphql/commandMutation.ts'
import { enumOf } from '#server/platform/graphql/enumOf.ts'
import { askCsmReading, askReading } from './askReading.ts'
import { openPairing } from './openPairing.ts'

enumOf('ReaderRole', readerRoles)

const AskReadingPayload = builder.objectRef<{ nonce: string }>('AskReadingPayload').implement({
  fields: (t) => ({
    nonce: t.exposeString('nonce', {
      description: 'Nonce with which the agent signs one reading.',
    }),
  }),
})
commandMutation(askReading, { payload: AskReadingPayload, load: (_ctx, result) => result })
commandMutation(askCsmReading, { payload: AskReadingPayload, load: (_ctx, result) => result })

const OpenPairingPayload = builder
  .objectRef<{ stationId: string }>('OpenPairingPayload')
  .implement({
    fields: (t) => ({ stationId: t.exposeString('stationId') }),
  })
commandMutation(openPairing, { payload: OpenPairingPayload, load: (_ctx, result) => result })
