import { useCallback } from 'react'
import { defineMessages } from 'react-intl'
import { useFormats } from '#client/state/formats.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import type { StateTone } from '#domain/stateRows.ts'
import type { ReviewedRow } from './useReviewedUsers.ts'

const text = defineMessages({
  dormant: { id: 'uam.rights.useFlags.dormant', defaultMessage: 'Dormant' },
  dormantFor: { id: 'uam.rights.useFlags.dormantFor', defaultMessage: 'No sign-in for {n} days' },
  given: { id: 'uam.rights.useFlags.given', defaultMessage: 'New rights' },
  givenBy: {
    id: 'uam.rights.useFlags.givenBy',
    defaultMessage: 'Role or rights given {at} by {by}, not confirmed since',
  },
  ownApprover: { id: 'uam.rights.useFlags.ownApprover', defaultMessage: 'Own approver' },
  approvedFor: {
    id: 'uam.rights.useFlags.approvedFor',
    defaultMessage: 'Approved actions of {names}, who gave this account its rights',
  },
  shared: { id: 'uam.rights.useFlags.shared', defaultMessage: 'Shared workstation' },
  sharedWith: {
    id: 'uam.rights.useFlags.sharedWith',
    defaultMessage:
      'Signs in at a workstation that {n, plural, one {# other person} other {# other people}} used in the last 30 days: {names}',
  },
})

/** What stands out about a person: a short name for the list, and a sentence. */
export type Flag = { id: string; tone: StateTone; name: string; sentence: string }

/** Returns a function that lists what stands out about a person, the most serious first. */
export function useFlags(): (person: ReviewedRow) => Flag[] {
  const t = useTexts(text)
  const format = useFormats()
  return useCallback(
    ({ dormantDays, givenAt, givenBy, approvedGivers, sharing }) => {
      const flags: Flag[] = []
      const flag = (
        id: 'ownApprover' | 'given' | 'dormant' | 'shared',
        tone: StateTone,
        sentence: string,
      ) => flags.push({ id, tone, name: t(id), sentence })
      if (approvedGivers.length > 0)
        flag('ownApprover', 'bad', t('approvedFor', { names: approvedGivers.join(', ') }))
      if (givenAt)
        flag(
          'given',
          'warn',
          t('givenBy', { at: format.dateTime(givenAt), by: givenBy ?? t(term.somebody) }),
        )
      if (dormantDays) flag('dormant', 'warn', t('dormantFor', { n: dormantDays }))
      if (sharing) {
        const more = sharing.count > sharing.names.length ? ' …' : ''
        flag(
          'shared',
          'info',
          t('sharedWith', { n: sharing.count, names: `${sharing.names.join(', ')}${more}` }),
        )
      }
      return flags
    },
    [t, format],
  )
}
