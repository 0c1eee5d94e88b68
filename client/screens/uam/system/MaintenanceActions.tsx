import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { z } from 'zod'
import type { MaintenanceActions_maintenance$key } from '#client/__generated__/MaintenanceActions_maintenance.graphql.ts'
import type { MaintenanceActionsEndMutation } from '#client/__generated__/MaintenanceActionsEndMutation.graphql.ts'
import type { MaintenanceActionsPlanMutation } from '#client/__generated__/MaintenanceActionsPlanMutation.graphql.ts'
import { useCommand } from '#client/relay/useCommand.ts'
import { clock } from '#client/state/clock.ts'
import { useTexts } from '#client/state/texts.ts'
import { FormDialog } from '#client/ui/form/FormDialog.tsx'
import { NumberField } from '#client/ui/form/NumberField.tsx'
import { TextField } from '#client/ui/form/TextField.tsx'
import { useConfirm } from '#client/ui/useConfirm.tsx'
import { planMaintenanceInput } from '#domain/system/maintenance.ts'

const text = defineMessages({
  plan: { id: 'uam.system.MaintenanceActions.plan', defaultMessage: 'Plan maintenance …' },
  change: { id: 'uam.system.MaintenanceActions.change', defaultMessage: 'Change maintenance …' },
  title: { id: 'uam.system.MaintenanceActions.title', defaultMessage: 'Maintenance' },
  lead: {
    id: 'uam.system.MaintenanceActions.lead',
    defaultMessage:
      'During maintenance nobody can change anything, and files from other systems wait. Everything can still be looked up. A bar tells everybody a day before.',
  },
  begins: { id: 'uam.system.MaintenanceActions.begins', defaultMessage: 'Begins in' },
  beginsHint: {
    id: 'uam.system.MaintenanceActions.beginsHint',
    defaultMessage: '0 begins at once.',
  },
  lasts: { id: 'uam.system.MaintenanceActions.lasts', defaultMessage: 'Lasts' },
  minutes: { id: 'uam.system.MaintenanceActions.minutes', defaultMessage: 'minutes' },
  reason: {
    id: 'uam.system.MaintenanceActions.reason',
    defaultMessage: 'Reason, shown to everybody',
  },
  submit: { id: 'uam.system.MaintenanceActions.submit', defaultMessage: 'Set maintenance' },
  set: { id: 'uam.system.MaintenanceActions.set', defaultMessage: 'Maintenance set' },
  end: { id: 'uam.system.MaintenanceActions.end', defaultMessage: 'End maintenance' },
  endTitle: {
    id: 'uam.system.MaintenanceActions.endTitle',
    defaultMessage: 'End the maintenance now?',
  },
  endBody: {
    id: 'uam.system.MaintenanceActions.endBody',
    defaultMessage: 'Everybody can change things again at once.',
  },
  ended: { id: 'uam.system.MaintenanceActions.ended', defaultMessage: 'Maintenance ended' },
})

const fragment = graphql`
  fragment MaintenanceActions_maintenance on Maintenance {
    endsAt
    reason
    version
    mayChange
  }
`
const planMutation = graphql`
  mutation MaintenanceActionsPlanMutation($input: PlanMaintenanceInput!) {
    result: planMaintenance(input: $input) {
      __typename
      ... on MaintenancePayload {
        maintenance {
          ...MaintenanceActions_maintenance
          ...MaintenanceBar_maintenance
        }
      }
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
const endMutation = graphql`
  mutation MaintenanceActionsEndMutation($input: EndMaintenanceInput!) {
    result: endMaintenance(input: $input) {
      __typename
      ... on MaintenancePayload {
        maintenance {
          ...MaintenanceActions_maintenance
          ...MaintenanceBar_maintenance
        }
      }
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
const plan = planMaintenanceInput.omit({ version: true })
type Props = { maintenance: MaintenanceActions_maintenance$key; onDone: () => void }

/** Plans, changes and ends maintenance, which only headquarters' administrators may do. */
export function MaintenanceActions({ maintenance, onDone }: Props) {
  const t = useTexts(text)
  const { endsAt, reason, version, mayChange } = useFragment(fragment, maintenance)
  const [open, setOpen] = useState(false)
  const [set] = useCommand<MaintenanceActionsPlanMutation>(planMutation)
  const [end] = useCommand<MaintenanceActionsEndMutation>(endMutation)
  const ending = useConfirm(() => ({
    title: t('endTitle'),
    body: <p>{t('endBody')}</p>,
    confirm: t('end'),
    act: async () => {
      const outcome = await end({ version }, { success: t('ended') })
      if (outcome.ok) onDone()
    },
  }))
  if (!mayChange) return null
  const planned = clock.now().getTime() < Date.parse(endsAt ?? '')
  const onSubmit = (values: z.infer<typeof plan>) =>
    set({ ...values, version }, { quiet: true, success: t('set') })
  return (
    <>
      <Button text={t(planned ? 'change' : 'plan')} onClick={() => setOpen(true)} />
      {planned && <Button text={t('end')} onClick={() => ending.ask()} />}
      {ending.question}
      {open && (
        <FormDialog
          title={t('title')}
          lead={<p>{t('lead')}</p>}
          schema={plan}
          defaults={{ beginsInMinutes: 0, lastsMinutes: 60, reason }}
          submit={t('submit')}
          onSubmit={onSubmit}
          onDone={onDone}
          onClose={() => setOpen(false)}
        >
          <NumberField
            name="beginsInMinutes"
            label={t('begins')}
            hint={t('beginsHint')}
            unit={t('minutes')}
            min={0}
          />
          <NumberField name="lastsMinutes" label={t('lasts')} unit={t('minutes')} min={1} />
          <TextField name="reason" label={t('reason')} maxLength={200} />
        </FormDialog>
      )}
    </>
  )
}
