import { useId } from 'react'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { GrantHistory_user$key } from '#client/__generated__/GrantHistory_user.graphql.ts'
import { useFormats } from '#client/state/formats.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { useSay } from '#client/state/words.ts'
import { SmallTable } from '#client/ui/table/SmallTable.tsx'
import type { CsmRight } from '#domain/access.ts'
import { csmRightNames } from '#domain/csm/roles.ts'

const text = defineMessages({
  title: { id: 'csm.users.GrantHistory.title', defaultMessage: 'Rights history' },
  right: { id: 'csm.users.GrantHistory.right', defaultMessage: 'Access right' },
  through: { id: 'csm.users.GrantHistory.through', defaultMessage: '{right} ({role})' },
  granted: { id: 'csm.users.GrantHistory.granted', defaultMessage: 'Granted' },
  withdrawn: { id: 'csm.users.GrantHistory.withdrawn', defaultMessage: 'Withdrawn' },
  held: { id: 'csm.users.GrantHistory.held', defaultMessage: 'held now' },
})

const fragment = graphql`
  fragment GrantHistory_user on CsmUser {
    grants {
      right
      role
      grantedAt
      grantedBy
      withdrawnAt
      withdrawnBy
    }
  }
`

/** Lists a user's present and past rights: since when, until when, and granted by whom. */
export function GrantHistory({ user }: { user: GrantHistory_user$key }) {
  const t = useTexts(text)
  const say = useSay()
  const format = useFormats()
  const id = useId()
  const { grants } = useFragment(fragment, user)
  if (grants.length === 0) return null
  const at = (when: string, who: string | null | undefined) =>
    who ? t(term.whenWho, { when: format.dateTime(when), who }) : format.dateTime(when)
  const nameOf = ({ right, role }: (typeof grants)[number]) => {
    const name = say(csmRightNames[right as CsmRight])
    return role ? t('through', { right: name, role }) : name
  }
  return (
    <section className="ik-csm-grants" aria-labelledby={id}>
      <h3 id={id}>{t('title')}</h3>
      <SmallTable
        labelledBy={id}
        rows={grants}
        rowId={({ right, role, grantedAt }) => `${right} ${role} ${grantedAt}`}
        columns={[
          { id: 'right', title: t('right'), kind: 'text', value: nameOf },
          {
            id: 'granted',
            title: t('granted'),
            kind: 'text',
            value: (row) => at(row.grantedAt, row.grantedBy),
          },
          {
            id: 'withdrawn',
            title: t('withdrawn'),
            kind: 'text',
            value: (row) => (row.withdrawnAt ? at(row.withdrawnAt, row.withdrawnBy) : t('held')),
          },
        ]}
      />
    </section>
  )
}
