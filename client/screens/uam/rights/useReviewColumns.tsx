import { Button } from '@blueprintjs/core'
import { useMemo } from 'react'
import { defineMessages } from 'react-intl'
import { useStateColumn } from '#client/parts/useStateColumn.tsx'
import { profileStore } from '#client/state/profile.ts'
import { useStore } from '#client/state/store.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { useSay } from '#client/state/words.ts'
import { StateTag } from '#client/ui/StateTag.tsx'
import type { Column } from '#client/ui/table/column.ts'
import { can, type RoleId } from '#domain/access.ts'
import { headquarters } from '#domain/limits.ts'
import { rightsStateRows } from '#domain/rights/states.ts'
import { roleNames } from '#domain/user/roleNames.ts'
import { rightsTexts } from './rightsTexts.ts'
import { useFlags } from './useFlags.ts'
import type { ReviewedRow } from './useReviewedUsers.ts'
import { useRightsWords } from './useRightsWords.ts'

const text = defineMessages({
  ...rightsTexts,
  lastLogin: term.lastSignIn,
  confirmedAt: { id: 'uam.rights.useReviewColumns.confirmedAt', defaultMessage: 'Last confirmed' },
  confirmedBy: { id: 'uam.rights.useReviewColumns.confirmedBy', defaultMessage: 'Confirmed by' },
  decide: { id: 'uam.rights.useReviewColumns.decide', defaultMessage: 'Decision' },
  confirmOf: {
    id: 'uam.rights.useReviewColumns.confirmOf',
    defaultMessage: 'Confirm the rights of {name}',
  },
  requestOf: {
    id: 'uam.rights.useReviewColumns.requestOf',
    defaultMessage: 'Request removal of the rights of {name}',
  },
})

type Actions = {
  confirming: boolean
  onConfirm: (row: ReviewedRow) => void
  onAsk: (row: ReviewedRow) => void
}

/**
 * Returns the columns of the people whose rights are reviewed, with the decisions that the viewer
 * may take.
 */
export function useReviewColumns({ confirming, onConfirm, onAsk }: Actions): Column<ReviewedRow>[] {
  const t = useTexts(text)
  const say = useSay()
  const flagsOf = useFlags()
  const wordsOf = useRightsWords()
  const profile = useStore(profileStore)
  const everywhere = profile?.branchcode === headquarters
  // An administrator changes the account instead.
  const asks = !can(profile && { roleId: profile.roleid as RoleId }, 'user.administer')
  const stateColumn = useStateColumn(rightsStateRows)
  return useMemo(
    () => [
      {
        id: 'user',
        title: t('loginId'),
        kind: 'code',
        width: 100,
        sortable: true,
        hideable: false,
        value: (row) => row.loginId,
      },
      {
        id: 'name',
        title: t(term.name),
        kind: 'text',
        width: 150,
        sortable: true,
        value: (row) => row.staffName,
      },
      {
        id: 'role',
        title: t('role'),
        kind: 'text',
        width: 130,
        sortable: true,
        value: (row) => say(roleNames[row.roleId as RoleId]),
      },
      {
        id: 'branch',
        title: t('branch'),
        kind: 'text',
        width: 75,
        sortable: true,
        hidden: !everywhere,
        value: (row) => row.branch.code,
      },
      { id: 'mayDo', title: t('mayDo'), kind: 'text', hidden: true, value: wordsOf },
      {
        id: 'lastLogin',
        title: t('lastLogin'),
        kind: 'date',
        width: 105,
        value: (row) => row.lastLoginAt,
      },
      {
        id: 'flags',
        title: t('standsOut'),
        kind: 'text',
        width: 225,
        value: (row) =>
          flagsOf(row)
            .map(({ sentence }) => sentence)
            .join('; '),
        cell: (row) => (
          <span className="ik-rights-flags">
            {flagsOf(row).map(({ id, tone, name }) => (
              <StateTag key={id} tone={tone} text={name} />
            ))}
          </span>
        ),
      },
      {
        id: 'due',
        title: t('due'),
        kind: 'date',
        width: 95,
        sortable: true,
        value: (row) => row.dueOn,
      },
      stateColumn({ id: 'state', title: t(term.status), width: 120 }, (row) => row.state),
      {
        id: 'confirmedAt',
        title: t('confirmedAt'),
        kind: 'dateTime',
        hidden: true,
        value: (row) => row.confirmedAt,
      },
      {
        id: 'confirmedBy',
        title: t('confirmedBy'),
        kind: 'code',
        hidden: true,
        value: (row) => row.confirmedBy,
      },
      {
        id: 'decide',
        title: t('decide'),
        kind: 'text',
        width: asks ? 200 : 95,
        value: () => null,
        cell: (row) => (
          <span className="ik-rights-flags">
            {row.mayConfirm && (
              <Button
                size="small"
                intent="primary"
                text={t(term.confirm)}
                aria-label={t('confirmOf', { name: row.loginId })}
                disabled={confirming}
                onClick={() => onConfirm(row)}
              />
            )}
            {row.mayAskRemoval && (
              <Button
                size="small"
                text={t('request')}
                aria-label={t('requestOf', { name: row.loginId })}
                onClick={() => onAsk(row)}
              />
            )}
          </span>
        ),
      },
    ],
    [t, say, flagsOf, wordsOf, stateColumn, everywhere, asks, confirming, onConfirm, onAsk],
  )
}
