import { judgeSystem, type SystemLine } from '#domain/system/judgeSystem.ts'
import { systemLevels } from '#domain/system/levels.ts'
import { systemGroups, systemLineNames, systemLines } from '#domain/system/systemLines.ts'
import { say } from '#domain/words.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { enumOf } from '#server/platform/graphql/enumOf.ts'
import { readSystemFigures } from './readSystemFigures.ts'

const SystemLevel = enumOf('SystemLevel', systemLevels)
const SystemGroup = enumOf('SystemGroup', systemGroups)
const SystemLineName = enumOf('SystemLineName', systemLineNames)

const SystemLineType = builder.objectRef<SystemLine>('SystemLine').implement({
  description: 'The state of one part of the running system.',
  fields: (t) => ({
    line: t.expose('line', { type: SystemLineName }),
    group: t.field({ type: SystemGroup, resolve: ({ line }) => systemLines[line].group }),
    name: t.string({ resolve: ({ line }, _, { locale }) => say(systemLines[line].name, locale) }),
    level: t.expose('level', { type: SystemLevel }),
    sentence: t.string({
      description: 'The state in words, with its figures, in the viewer’s language.',
      resolve: ({ sentence }, _, { locale }) => say(sentence, locale),
    }),
    runbook: t.string({
      nullable: true,
      description: 'Section of docs/runbook.md with the remedy. Null if there is none.',
      resolve: ({ line }) => systemLines[line].runbook ?? null,
    }),
    screen: t.string({
      nullable: true,
      description: 'Path of the screen that helps. Null if there is none.',
      resolve: ({ line }) => systemLines[line].screen ?? null,
    }),
  }),
})

const SystemStatus = builder
  .objectRef<{ at: Date; lines: SystemLine[] }>('SystemStatus')
  .implement({
    description: 'The state of the running system, as seen by the process that responds.',
    fields: (t) => ({
      at: t.expose('at', { type: 'DateTime' }),
      lines: t.field({ type: [SystemLineType], resolve: ({ lines }) => lines }),
    }),
  })

builder.queryField('systemStatus', (t) =>
  t.field({
    description: 'Health, backlog, replication, backups, versions and clock. Read on each request.',
    type: SystemStatus,
    authScopes: { action: 'system.view' },
    resolve: async (_, __, ctx) => ({
      lines: judgeSystem(await readSystemFigures(ctx)),
      at: ctx.clock.now(),
    }),
  }),
)
