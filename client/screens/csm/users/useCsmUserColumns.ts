import { defineMessages } from 'react-intl'
import { useTexts } from '#client/state/texts.ts'
import { useSay } from '#client/state/words.ts'
import type { Column } from '#client/ui/table/column.ts'
import type { CsmRight } from '#domain/access.ts'
import { csmRightNames, csmRoleRows, type CsmRole } from '#domain/csm/roles.ts'
import { csmUserTexts } from './csmUserTexts.ts'

const text = defineMessages({
  ...csmUserTexts,
  held: { id: 'csm.users.useCsmUserColumns.held', defaultMessage: 'May' },
  account: { id: 'csm.users.useCsmUserColumns.account', defaultMessage: 'Account' },
  enabled: { id: 'csm.users.useCsmUserColumns.enabled', defaultMessage: 'Enabled' },
  disabled: { id: 'csm.users.useCsmUserColumns.disabled', defaultMessage: 'Disabled' },
  lastLogin: { id: 'csm.users.useCsmUserColumns.lastLogin', defaultMessage: 'Last login' },
})

type Row = {
  readonly loginId: string
  readonly staffName: string
  readonly designation: string
  readonly roles: readonly string[]
  readonly csmRights: readonly string[]
  readonly disabled: boolean
  readonly lastLoginAt: string | null | undefined
  readonly branch: { readonly code: string }
}

export function useCsmUserColumns(): readonly Column<Row>[] {
  const t = useTexts(text)
  const say = useSay()
  return [
    { id: 'loginId', title: t('loginId'), kind: 'code', value: (row) => row.loginId, width: 110 },
    { id: 'name', title: t('staffName'), kind: 'text', value: (row) => row.staffName, width: 170 },
    {
      id: 'held',
      title: t('held'),
      kind: 'text',
      value: (row) =>
        row.csmRights.map((right) => say(csmRightNames[right as CsmRight])).join(', '),
      width: 170,
    },
    {
      id: 'roles',
      title: t('roles'),
      kind: 'text',
      value: (row) => row.roles.map((role) => say(csmRoleRows[role as CsmRole].name)).join(', '),
      width: 150,
    },
    { id: 'branch', title: t('branch'), kind: 'code', value: (row) => row.branch.code, width: 80 },
    {
      id: 'account',
      title: t('account'),
      kind: 'text',
      value: (row) => t(row.disabled ? 'disabled' : 'enabled'),
      width: 90,
    },
    {
      id: 'designation',
      title: t('designation'),
      kind: 'text',
      value: (row) => row.designation,
      width: 150,
      hidden: true,
    },
    {
      id: 'lastLogin',
      title: t('lastLogin'),
      kind: 'dateTime',
      value: (row) => row.lastLoginAt ?? null,
      width: 150,
      hidden: true,
    },
  ]
}
