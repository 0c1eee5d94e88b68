import { Button, DialogBody, DialogFooter } from '@blueprintjs/core'
import { useState } from 'react'
import { defineMessages } from 'react-intl'
import { graphql } from 'react-relay'
import { z } from 'zod'
import type { CountDialogMutation } from '#client/__generated__/CountDialogMutation.graphql.ts'
import type { CountDialogQuery } from '#client/__generated__/CountDialogQuery.graphql.ts'
import { LoadedDialog } from '#client/parts/loaded/LoadedDialog.tsx'
import { savedThings } from '#client/parts/savedThings.ts'
import { useCommand } from '#client/relay/useCommand.ts'
import { useOwnQuery } from '#client/relay/useOwnQuery.ts'
import { useFormats } from '#client/state/formats.ts'
import { term } from '#client/state/terms.ts'
import { useProblemText, useTexts } from '#client/state/texts.ts'
import { NumberField } from '#client/ui/form/NumberField.tsx'
import { RuleForm } from '#client/ui/form/RuleForm.tsx'
import { TextAreaField } from '#client/ui/form/TextAreaField.tsx'
import { limits } from '#domain/limits.ts'
import { explanation } from '#domain/stationDay/inputs.ts'
import { DayFigures } from './DayFigures.tsx'

const text = defineMessages({
  title: {
    id: 'cps.cardwithdrawal.CountDialog.title',
    defaultMessage: 'Count of {day} at {station}',
  },
  blind: {
    id: 'cps.cardwithdrawal.CountDialog.blind',
    defaultMessage:
      'Count the blank cards of each lot in hand. What the ledger has is shown once you have counted.',
  },
  ends: {
    id: 'cps.cardwithdrawal.CountDialog.ends',
    defaultMessage:
      'Once the day is closed, no blank card of this station is withdrawn, printed or put back on it.',
  },
  counted: {
    id: 'cps.cardwithdrawal.CountDialog.counted',
    defaultMessage: '{lot} ({type}), cards counted',
  },
  explanationHint: {
    id: 'cps.cardwithdrawal.CountDialog.explanationHint',
    defaultMessage: 'Needed only where the count differs from the ledger.',
  },
  close: { id: 'cps.cardwithdrawal.CountDialog.close', defaultMessage: 'Close the day' },
  done: { id: 'cps.cardwithdrawal.CountDialog.done', defaultMessage: 'The day is closed' },
  leave: { id: 'cps.cardwithdrawal.CountDialog.leave', defaultMessage: 'Close this window' },
})

const query = graphql`
  query CountDialogQuery($stationId: String!, $day: Date!) {
    stationStock(stationId: $stationId) {
      availableActions
      sheet(day: $day) {
        lots {
          lotNo
          cardType {
            id
            code
          }
        }
        closed {
          ...DayFigures_days
        }
      }
    }
  }
`
const mutation = graphql`
  mutation CountDialogMutation($input: CloseStationDayInput!) {
    result: closeStationDay(input: $input) {
      __typename
      ... on StationDayPayload {
        sheet {
          closed {
            ...DayFigures_days
          }
        }
      }
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
const sheetRules = z.object({
  counts: z.array(z.object({ lotNo: z.string(), counted: z.int().min(0).max(limits.lotCards) })),
  explanation,
})
type Sheet = z.infer<typeof sheetRules>
type Props = { stationId: string; day: string; onClosed: () => void; onClose: () => void }

/** The blind count at the end of a station's day, and its result. */
export function CountDialog(props: Props) {
  const t = useTexts(text)
  const format = useFormats()
  return (
    <LoadedDialog
      title={t('title', { day: format.date(props.day), station: props.stationId })}
      onClose={props.onClose}
      width={940}
      waiting={<div className="bp6-skeleton ik-cw-loading" />}
    >
      <Content {...props} />
    </LoadedDialog>
  )
}

function Content({ stationId, day, onClosed, onClose }: Props) {
  const t = useTexts(text)
  const p = useProblemText()
  const [fetchKey, setFetchKey] = useState(0)
  const { stationStock } = useOwnQuery<CountDialogQuery>(
    query,
    { stationId, day },
    { fetchPolicy: 'network-only', fetchKey },
  )
  const [closeDay] = useCommand<CountDialogMutation>(mutation, { saves: savedThings.day })
  const sheet = stationStock?.sheet
  const closed = sheet?.closed.length ? sheet.closed : null
  const onSubmit = async (values: Sheet) => {
    const outcome = await closeDay(
      { stationId, day, ...values },
      { quiet: true, success: t('done') },
    )
    if (outcome.ok) {
      onClosed()
      setFetchKey((key) => key + 1)
    }
    return outcome
  }
  const leave = <Button autoFocus text={t('leave')} onClick={onClose} />
  if (closed) {
    return (
      <>
        <DialogBody>
          <DayFigures days={closed} />
        </DialogBody>
        <DialogFooter actions={leave} />
      </>
    )
  }
  if (!sheet?.lots.length) {
    return (
      <>
        <DialogBody>{p(sheet ? 'day.nothing' : 'station.notFound')}</DialogBody>
        <DialogFooter actions={leave} />
      </>
    )
  }
  return (
    <DialogBody>
      <p>{t('blind')}</p>
      <RuleForm
        schema={sheetRules}
        defaults={{ counts: sheet.lots.map(({ lotNo }) => ({ lotNo })), explanation: '' }}
        onSubmit={onSubmit}
        submit={t('close')}
        onCancel={onClose}
        guard={false}
      >
        <div className="ik-cw-counts">
          {sheet.lots.map(({ lotNo, cardType }, i) => (
            <NumberField
              key={lotNo}
              name={`counts.${i}.counted`}
              label={t('counted', { lot: lotNo, type: cardType.code })}
              min={0}
              autoFocus={i === 0}
            />
          ))}
        </div>
        <TextAreaField
          name="explanation"
          label={t(term.explanation)}
          hint={t('explanationHint')}
          rows={2}
          maxLength={200}
          optional
        />
        <p className="ik-muted">{t('ends')}</p>
      </RuleForm>
    </DialogBody>
  )
}
