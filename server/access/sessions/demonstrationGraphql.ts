import { demonstrationSignIns } from '#domain/user/demonstrationSignIns.ts'
import type { SessionArea } from '#domain/user/signInInput.ts'
import { say } from '#domain/words.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { SessionAreaEnum } from './graphql.ts'

type Person = (typeof demonstrationSignIns.users)[number]

const DemonstrationPerson = builder.objectRef<Person>('DemonstrationPerson').implement({
  description: 'An account with which a visitor can sign in to the demonstration.',
  fields: (t) => ({
    loginId: t.exposeString('loginId'),
    password: t.string({ resolve: () => demonstrationSignIns.password }),
    description: t.string({
      description: 'Role and branch, in the caller’s language.',
      resolve: ({ description }, _, { locale }) => say(description, locale),
    }),
  }),
})

const areaOf = ({ loginId }: Person): SessionArea => (loginId.startsWith('csm') ? 'csm' : 'ikad')

builder.queryField('demonstrationPeople', (t) =>
  t.field({
    description:
      'The accounts of the demonstration, for the sign-in page of an area. Empty outside a demonstration.',
    type: [DemonstrationPerson],
    authScopes: { everybody: true },
    args: { area: t.arg({ type: SessionAreaEnum, required: true }) },
    resolve: (_, { area }, { config }) =>
      config.DEMO ? demonstrationSignIns.users.filter((person) => areaOf(person) === area) : [],
  }),
)
