import { useState } from 'react'
import { defineMessages } from 'react-intl'
import { z } from 'zod'
import type { SentTransfer_transfer$key } from '#client/__generated__/SentTransfer_transfer.graphql.ts'
import { choiceOf } from '#client/parts/codeThenName.ts'
import { term } from '#client/state/terms.ts'
import { useProblemText, useTexts } from '#client/state/texts.ts'
import { CheckboxField } from '#client/ui/form/CheckboxField.tsx'
import { RuleForm } from '#client/ui/form/RuleForm.tsx'
import { SelectField } from '#client/ui/form/SelectField.tsx'
import { TextField } from '#client/ui/form/TextField.tsx'
import type { useSending } from '#client/ui/scan/useSending.ts'
import { headquarters } from '#domain/limits.ts'
import type { ProblemCode } from '#domain/problems.ts'
import { distributeLotsInput } from '#domain/transfer/inputs.ts'
import type { TransferDirection } from '#domain/transfer/transitions.ts'
import type { Choice } from './useChosenLines.ts'
import { useSendLots, type Draft, type Consignment } from './useSendLots.ts'

const text = defineMessages({
  destination: { id: 'sms.transfer.SendForm.destination', defaultMessage: 'Destination' },
  noBag: { id: 'sms.transfer.SendForm.noBag', defaultMessage: 'No bag of this branch is free' },
  hold: { id: 'sms.transfer.SendForm.hold', defaultMessage: 'Pack only, send later' },
  distribution: {
    id: 'sms.transfer.SendForm.distribution',
    defaultMessage:
      '{n, plural, =0 {Distribute lots} one {Distribute # lot} other {Distribute # lots}}',
  },
  return: {
    id: 'sms.transfer.SendForm.return',
    defaultMessage: '{n, plural, =0 {Return lots} one {Return # lot} other {Return # lots}}',
  },
  add: {
    id: 'sms.transfer.SendForm.add',
    defaultMessage: '{n, plural, =0 {Add lots} one {Add # lot} other {Add # lots}} to {documentNo}',
  },
})

const { destination, bagNo, remark, hold } = distributeLotsInput.shape
const consignment = z.object({ destination, bagNo, remark, hold })

type Coded = { readonly code: string; readonly name: string }
type Props = {
  direction: TransferDirection
  origin: string
  /** The initial destination, if the address names one. */
  to: string
  branches: readonly Coded[]
  /** The numbers of the origin's free bags. */
  bags: readonly string[]
  choice: Choice
  sending: ReturnType<typeof useSending<number>>['send']
  /** The packed transfer that also gets these lots. */
  unsent: Draft | null
  onSent: (transfer: SentTransfer_transfer$key) => void
  /** Called if a line is refused, which then shows the reason. */
  onRefused: () => void
}

/** A form for the destination, the bag, and the button that sends the lots. */
export function SendForm({
  direction,
  origin,
  to,
  branches,
  bags,
  choice,
  sending,
  unsent,
  onSent,
  onRefused,
}: Props) {
  const t = useTexts(text)
  const p = useProblemText()
  const send = useSendLots(direction)
  const [defaults] = useState<Consignment>(() => ({
    destination:
      direction === 'return'
        ? headquarters
        : branches.some(({ code }) => code === to)
          ? to
          : unsent
            ? origin
            : '',
    bagNo: '',
    remark: '',
    hold: false,
  }))
  const refuse = (code: ProblemCode, message = p(code)) => ({
    ok: false as const,
    problem: { code, message, fields: [] },
  })
  const onSubmit = async (values: Consignment) => {
    const { lines } = choice
    if (lines.length === 0) return refuse('lot.selectOne')
    const wrong = lines.find((line) => line.refused || line.problem)
    if (wrong) {
      onRefused()
      return refuse(
        'lot.invalidStatus',
        wrong.refused ?? p(wrong.problem!.code, wrong.problem!.values),
      )
    }
    const keys = lines.map(({ key }) => key)
    const outcome = await sending(keys, () => send(origin, values, lines, unsent))
    if (outcome.ok) {
      onSent(outcome.value.transfer)
      return
    }
    const { problem } = outcome
    const blamed = lines[Number(/^lines\.(\d+)/.exec(problem.path ?? '')?.[1] ?? -1)]
    if (blamed) {
      choice.put(blamed.key, { refused: problem.message })
      onRefused()
    }
    return outcome
  }
  const n = choice.lines.length
  return (
    <RuleForm
      schema={consignment}
      defaults={defaults}
      onSubmit={onSubmit}
      submit={unsent ? t('add', { n, documentNo: unsent.documentNo }) : t(direction, { n })}
      // The screen has its own guard, because a chosen lot is as unsaved as typed text.
      guard={false}
    >
      {!unsent && (
        <>
          {direction === 'distribution' && (
            <SelectField
              name="destination"
              label={t('destination')}
              choices={branches.map(choiceOf)}
            />
          )}
          <SelectField
            name="bagNo"
            label={t(term.bag)}
            optional
            disabled={bags.length === 0}
            hint={bags.length === 0 ? t('noBag') : undefined}
            choices={bags.map((bag) => ({ value: bag, label: bag }))}
          />
          <TextField name="remark" label={t(term.remark)} optional maxLength={200} />
          {direction === 'distribution' && <CheckboxField name="hold" label={t('hold')} />}
        </>
      )}
    </RuleForm>
  )
}
