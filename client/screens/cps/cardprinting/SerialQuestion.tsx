import { Callout } from '@blueprintjs/core'
import { defineMessages } from 'react-intl'
import { z } from 'zod'
import type { DeviceQuestion } from '#client/devices/devices.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { RuleForm } from '#client/ui/form/RuleForm.tsx'
import { TextField } from '#client/ui/form/TextField.tsx'
import { cardSn, chipSn } from '#domain/serials.ts'

const text = defineMessages({
  cardSn: term.cardSn,
  cardSnHint: {
    id: 'cps.cardprinting.SerialQuestion.cardSnHint',
    defaultMessage: 'Print it, then confirm with Enter or scan the card',
  },
  chipSn: term.chipSn,
  chipSnHint: {
    id: 'cps.cardprinting.SerialQuestion.chipSnHint',
    defaultMessage: 'Scan it, or type it from the reader',
  },
})

const rules = { cardSn: z.object({ serial: cardSn }), chipSn: z.object({ serial: chipSn }) }

type Props = {
  question: DeviceQuestion
  /** The person the card is for. */
  about: { readonly applicationNo: string; readonly name: string } | undefined
  onStop: () => void
}

/** Asks the operator for what a station agent would report. */
export function SerialQuestion({ question, about, onStop }: Props) {
  const t = useTexts(text)
  const { kind, jobId, proposed, refused } = question
  return (
    // The proposal is selected: a scan replaces it, Enter confirms it, Escape stops.
    <div
      className="ik-cp-question"
      onFocus={(event) => event.target instanceof HTMLInputElement && event.target.select()}
      onKeyDown={(event) => event.key === 'Escape' && onStop()}
      role="presentation"
    >
      {about && (
        <strong>
          {about.name} · <span className="ik-code">{about.applicationNo}</span>
        </strong>
      )}
      {refused && (
        <Callout compact intent="danger" role="alert">
          {refused}
        </Callout>
      )}
      <RuleForm
        key={`${jobId} ${kind} ${refused ?? ''}`}
        schema={rules[kind]}
        defaults={{ serial: proposed }}
        onSubmit={async ({ serial }) => question.answer(serial)}
        submit={t(term.confirm)}
        guard={false}
      >
        <TextField
          name="serial"
          scan="enter"
          label={t(kind)}
          hint={t(`${kind}Hint`)}
          autoFocus
          code
        />
      </RuleForm>
    </div>
  )
}
