import { Button, Callout } from '@blueprintjs/core'
import { useState } from 'react'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import { z } from 'zod'
import type { CountException_stocktake$key } from '#client/__generated__/CountException_stocktake.graphql.ts'
import type { CountExceptionMutation } from '#client/__generated__/CountExceptionMutation.graphql.ts'
import { useCommand } from '#client/relay/useCommand.ts'
import { useFormats } from '#client/state/formats.ts'
import { useTexts } from '#client/state/texts.ts'
import { useSay } from '#client/state/words.ts'
import { FormDialog } from '#client/ui/form/FormDialog.tsx'
import { TextField } from '#client/ui/form/TextField.tsx'
import { camelOf } from '#domain/enumCase.ts'
import { counterRefusalNames } from '#domain/stocktake/counters.ts'
import { reviewExceptionInput } from '#domain/stocktake/inputs.ts'

const text = defineMessages({
  title: { id: 'sms.stocktake.CountException.title', defaultMessage: 'Counted by exception' },
  why: {
    id: 'sms.stocktake.CountException.why',
    defaultMessage: '{by} {refusal}. Reason: {reason}',
  },
  reviewed: {
    id: 'sms.stocktake.CountException.reviewed',
    defaultMessage: 'Reviewed by {by}, {at}: {review}',
  },
  waits: {
    id: 'sms.stocktake.CountException.waits',
    defaultMessage: 'Headquarters has not reviewed it yet.',
  },
  review: { id: 'sms.stocktake.CountException.review', defaultMessage: 'Review the exception' },
  seen: {
    id: 'sms.stocktake.CountException.seen',
    defaultMessage: 'What you looked at, and what you found',
  },
  record: { id: 'sms.stocktake.CountException.record', defaultMessage: 'Record the review' },
  done: { id: 'sms.stocktake.CountException.done', defaultMessage: 'The review is recorded' },
})

const fragment = graphql`
  fragment CountException_stocktake on Stocktake {
    stocktakeId
    openedBy
    exception
    exceptionReason
    reviewedAt
    reviewedBy
    review
    mayReview
    version
  }
`
const mutation = graphql`
  mutation CountExceptionMutation($input: ReviewExceptionInput!) {
    result: reviewException(input: $input) {
      __typename
      ... on StocktakePayload {
        stocktake {
          id
          ...CountException_stocktake
        }
      }
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
const rules = z.object({ review: reviewExceptionInput.shape.review })

/**
 * Shows why a person counted who would not have been allowed to, and headquarters' review. Shows
 * nothing without exception.
 */
export function CountException({
  stocktake,
  onChange,
}: {
  stocktake: CountException_stocktake$key
  onChange: () => void
}) {
  const t = useTexts(text)
  const say = useSay()
  const format = useFormats()
  const [review] = useCommand<CountExceptionMutation>(mutation)
  const [open, setOpen] = useState(false)
  const {
    stocktakeId,
    version,
    exception,
    exceptionReason: reason,
    ...found
  } = useFragment(fragment, stocktake)
  if (!exception) return null
  const names = counterRefusalNames as Partial<
    Record<string, (typeof counterRefusalNames)['holdsStock']>
  >
  const name = names[camelOf(exception)]
  const onSubmit = (values: z.infer<typeof rules>) =>
    review({ stocktakeId, version, ...values }, { quiet: true, success: t('done') })
  return (
    <Callout intent={found.reviewedAt ? 'none' : 'warning'} title={t('title')}>
      <p>{t('why', { by: found.openedBy, refusal: name ? say(name) : exception, reason })}</p>
      <p>
        {found.reviewedAt
          ? t('reviewed', {
              by: found.reviewedBy ?? '',
              at: format.dateTime(found.reviewedAt),
              review: found.review,
            })
          : t('waits')}
      </p>
      {found.mayReview && <Button text={t('review')} onClick={() => setOpen(true)} />}
      {open && (
        <FormDialog
          title={t('review')}
          schema={rules}
          defaults={{ review: '' }}
          onSubmit={onSubmit}
          submit={t('record')}
          onDone={onChange}
          onClose={() => setOpen(false)}
        >
          <TextField name="review" label={t('seen')} autoFocus />
        </FormDialog>
      )}
    </Callout>
  )
}
