import { DialogBody } from '@blueprintjs/core'
import { defineMessages } from 'react-intl'
import { graphql } from 'react-relay'
import { z } from 'zod'
import type { ShareViewDialogMutation } from '#client/__generated__/ShareViewDialogMutation.graphql.ts'
import type { ShareViewDialogQuery } from '#client/__generated__/ShareViewDialogQuery.graphql.ts'
import { useBranches } from '#client/parts/filters/useBranches.ts'
import { LoadedDialog } from '#client/parts/loaded/LoadedDialog.tsx'
import { useCommand } from '#client/relay/useCommand.ts'
import { useOwnQuery } from '#client/relay/useOwnQuery.ts'
import { profileStore } from '#client/state/profile.ts'
import type { SavedView } from '#client/state/savedViews.ts'
import { useStore } from '#client/state/store.ts'
import { useTexts } from '#client/state/texts.ts'
import { useSay } from '#client/state/words.ts'
import { RuleForm } from '#client/ui/form/RuleForm.tsx'
import { SelectField } from '#client/ui/form/SelectField.tsx'
import type { RoleId } from '#domain/access.ts'
import { roleNames } from '#domain/user/roleNames.ts'
import { audienceText, mayShareWith, readAudience } from '#domain/user/sharedViews.ts'

const text = defineMessages({
  title: { id: 'shell.ShareViewDialog.title', defaultMessage: 'Share the view “{name}”' },
  note: {
    id: 'shell.ShareViewDialog.note',
    defaultMessage:
      'They find it under Saved views of this list. Each person sees only what they may see, and only you change the view.',
  },
  with: { id: 'shell.ShareViewDialog.with', defaultMessage: 'Share with' },
  branch: { id: 'shell.ShareViewDialog.branch', defaultMessage: 'Branch: {branch}' },
  role: { id: 'shell.ShareViewDialog.role', defaultMessage: 'Role: {role}' },
  submit: { id: 'shell.ShareViewDialog.submit', defaultMessage: 'Share view' },
  done: { id: 'shell.ShareViewDialog.done', defaultMessage: 'View shared' },
})

const query = graphql`
  query ShareViewDialogQuery {
    ...useBranches_query
  }
`
const mutation = graphql`
  mutation ShareViewDialogMutation($input: ShareViewInput!) {
    result: shareView(input: $input) {
      __typename
      ... on ShareViewPayload {
        viewer {
          id
          ...SavedViewsKeeper_viewer
        }
      }
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
const rules = z.object({ audience: z.string().min(1, 'field.required') })

type Props = { view: SavedView; onClose: () => void }

/** Asks for the branch or the role with which a view is shared. */
export function ShareViewDialog(props: Props) {
  const t = useTexts(text)
  return (
    <LoadedDialog title={t('title', { name: props.view.name })} onClose={props.onClose}>
      <ShareViewForm {...props} />
    </LoadedDialog>
  )
}

function ShareViewForm({ view: { id, sharedBranchCode, sharedRoleId }, onClose }: Props) {
  const t = useTexts(text)
  const say = useSay()
  const profile = useStore(profileStore)
  const branches = useBranches(useOwnQuery<ShareViewDialogQuery>(query, {}))
  const [share] = useCommand<ShareViewDialogMutation>(mutation)
  const sharer = {
    roleId: (profile?.roleid ?? 0) as RoleId,
    branchCode: profile?.branchcode ?? '',
  }
  const choices = [
    ...Object.entries(roleNames).map(([role, words]) => ({
      audience: { branchCode: null, roleId: Number(role) },
      label: t('role', { role: say(words) }),
    })),
    ...branches.map(({ value, label }) => ({
      audience: { branchCode: value, roleId: null },
      label: t('branch', { branch: label }),
    })),
  ]
    .filter(({ audience }) => mayShareWith(sharer, audience))
    .map(({ audience, label }) => ({ value: audienceText(audience), label }))
  const before = sharedBranchCode
    ? audienceText({ branchCode: sharedBranchCode, roleId: null })
    : sharedRoleId
      ? audienceText({ branchCode: null, roleId: sharedRoleId })
      : ''
  const only = choices.length === 1 ? choices[0]!.value : ''
  const submit = async ({ audience }: z.infer<typeof rules>) => {
    const outcome = await share(
      { id, ...readAudience(audience) },
      { quiet: true, success: t('done') },
    )
    if (outcome.ok) onClose()
    return outcome
  }
  return (
    <DialogBody>
      <p>{t('note')}</p>
      <RuleForm
        schema={rules}
        defaults={{ audience: choices.some(({ value }) => value === before) ? before : only }}
        submit={t('submit')}
        onSubmit={submit}
        onCancel={onClose}
      >
        <SelectField name="audience" label={t('with')} choices={choices} />
      </RuleForm>
    </DialogBody>
  )
}
