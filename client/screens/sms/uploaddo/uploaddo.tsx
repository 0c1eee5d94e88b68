import { ProgressBar } from '@blueprintjs/core'
import { useRef, useState } from 'react'
import { defineMessages } from 'react-intl'
import { graphql, usePreloadedQuery } from 'react-relay'
import type { uploaddoPreviewMutation } from '#client/__generated__/uploaddoPreviewMutation.graphql.ts'
import type { uploaddoQuery } from '#client/__generated__/uploaddoQuery.graphql.ts'
import type { uploaddoReceiveMutation } from '#client/__generated__/uploaddoReceiveMutation.graphql.ts'
import { savedThings } from '#client/parts/savedThings.ts'
import type { ScreenProps } from '#client/relay/screenEntry.ts'
import { useCommand, type CommandValue } from '#client/relay/useCommand.ts'
import { useLiveRefresh } from '#client/relay/useLiveRefresh.ts'
import { TodaysLots } from '#client/screens/sms/lotreceive/TodaysLots.tsx'
import { WhereReceived } from '#client/screens/sms/lotreceive/WhereReceived.tsx'
import { useTexts } from '#client/state/texts.ts'
import { useOneAtATime } from '#client/state/useOneAtATime.ts'
import { useRefocus } from '#client/ui/focus/useRefocus.ts'
import { FileDrop } from '#client/ui/form/FileDrop.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { beep } from '#client/ui/scan/sound.ts'
import { limits } from '#domain/limits.ts'
import { OrderPreview } from './OrderPreview.tsx'
import { OrderReceived } from './OrderReceived.tsx'
import './uploaddo.css'

const text = defineMessages({
  state: {
    id: 'sms.uploaddo.state',
    defaultMessage: 'You review the file before anything is received',
  },
  file: { id: 'sms.uploaddo.file', defaultMessage: 'Delivery order (.xml)' },
  hint: { id: 'sms.uploaddo.hint', defaultMessage: 'As the supplier sends it, at most 5 MB' },
  reading: { id: 'sms.uploaddo.reading', defaultMessage: 'Reading the delivery order' },
})

const query = graphql`
  query uploaddoQuery($today: LotFilter, $sort: LotSort, $descending: Boolean, $first: Int = 50)
  @preloadable {
    ...useLots_query @arguments(filter: $today, sort: $sort, descending: $descending, first: $first)
  }
`
const previewMutation = graphql`
  mutation uploaddoPreviewMutation($input: PreviewDeliveryOrderInput!) {
    result: previewDeliveryOrder(input: $input) {
      __typename
      ... on DeliveryOrderPreview {
        ...OrderPreview_order
      }
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
const receiveMutation = graphql`
  mutation uploaddoReceiveMutation($input: ReceiveDeliveryOrderInput!) {
    result: receiveDeliveryOrder(input: $input) {
      __typename
      ... on ReceivedLotsPayload {
        ...OrderReceived_order
      }
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
type Preview = CommandValue<uploaddoPreviewMutation> & { uploadId: string }

/**
 * Upload delivery order (/ikad/sms/lotreceive/uploaddo): previews the file line by line, then
 * applies all or nothing.
 */
export function Screen({ queryRef }: ScreenProps<uploaddoQuery>) {
  const t = useTexts(text)
  const data = usePreloadedQuery<uploaddoQuery>(query, queryRef)
  const [preview, setPreview] = useState<Preview | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [received, setReceived] = useState<CommandValue<uploaddoReceiveMutation> | null>(null)
  /** A new value empties the field. */
  const [sitting, setSitting] = useState(0)
  const [look, looking] = useCommand<uploaddoPreviewMutation>(previewMutation)
  const [receive, receiving] = useCommand<uploaddoReceiveMutation>(receiveMutation, {
    saves: savedThings.deliveryOrder,
  })
  const refresh = useLiveRefresh(['STOCK'])

  const { begin, stop } = useOneAtATime()
  // The review that had the focus is gone.
  const outcome = useRef<HTMLDivElement>(null)
  useRefocus(received, () => outcome.current?.querySelector('a'))

  const show = async (uploadId: string) => {
    const signal = begin()
    const outcome = await look({ uploadId }, { quiet: true })
    // Another file was chosen in the meantime, or none.
    if (signal.aborted) return
    setPreview(outcome.ok ? { ...outcome.value, uploadId } : null)
    setRefusal(outcome.ok ? null : outcome.problem.message)
    if (!outcome.ok) beep('bad')
  }
  const onFile = (file: { id: string } | null) => {
    stop()
    setPreview(null)
    setRefusal(null)
    setReceived(null)
    if (file) void show(file.id)
  }
  const onReceive = async ({ uploadId }: Preview) => {
    const outcome = await receive({ uploadId }, { quiet: true })
    beep(outcome.ok ? 'ok' : 'bad')
    if (!outcome.ok) {
      // The present state differs from what was shown, because somebody else received some of it.
      await show(uploadId)
      return setRefusal(outcome.problem.message)
    }
    setPreview(null)
    setReceived(outcome.value)
    setSitting(sitting + 1)
    refresh()
  }

  return (
    <>
      <PageHeader screen="/ikad/sms/lotreceive/uploaddo" state={t('state')} />
      <WhereReceived>
        <section className="ik-panel ik-do-file">
          <FileDrop
            key={sitting}
            label={t('file')}
            hint={t('hint')}
            accept={['.xml']}
            mostBytes={limits.deliveryOrderBytes}
            problem={refusal}
            disabled={receiving}
            onChange={onFile}
          />
          {looking && <ProgressBar intent="primary" aria-label={t('reading')} />}
        </section>
        {received && (
          <div ref={outcome}>
            <OrderReceived received={received} />
          </div>
        )}
        {preview ? (
          <OrderPreview
            order={preview}
            receiving={receiving}
            onReceive={() => void onReceive(preview)}
          />
        ) : (
          <TodaysLots query={data} />
        )}
      </WhereReceived>
    </>
  )
}
