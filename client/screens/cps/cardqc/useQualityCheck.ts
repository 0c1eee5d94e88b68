import { useCallback, useEffect, useRef, useState } from 'react'
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay'
import { createOperationDescriptor, getRequest } from 'relay-runtime'
import { splitQr } from '#domain/qr.ts'
import { chipSn } from '#domain/serials.ts'
import type { useQualityCheckQuery, useQualityCheckQuery$data } from '#client/__generated__/useQualityCheckQuery.graphql.ts'
import { DeviceProblem, DeviceStopped } from '#client/devices/deviceProblem.ts'
import type { Devices } from '#client/devices/devices.ts'
import { problemOfFailure, statedProblem } from '#client/relay/problemOfFailure.ts'
import type { ScanOutcome } from '#client/ui/scan/scanOutcome.ts'
import { useProblemText, useTexts } from '#client/ui/texts.ts'

const text = {
  opened: ['{name}: compare the card', '{name}: bandingkan kad'],
  chipAgrees: ['The chip is the one recorded', 'Cip sepadan dengan rekod'],
  serialNotChip: ['This is the card’s serial. Scan its chip', 'Ini nombor siri kad. Imbas cipnya'],
} as const

const query = graphql`
  query useQualityCheckQuery($qrString: String!) {
    qualityCheck(qrString: $qrString) {
      __typename
      ... on QualityCheck {
        mayPass
        mayNotPassBecause {
          code
          message
        }
        claims {
          name
          recorded
          agrees
        }
        job {
          id
          jobId
          version
          status
          availableActions
          application {
            id
            applicationNo
            name
          }
          card {
            id
            cardSn
            chipSn
          }
          ...CardFace_job
          ...AgreementPanel_job
        }
      }
      ... on Problem {
        code
        message
      }
    }
  }
`

export type Check = Extract<useQualityCheckQuery$data['qualityCheck'], { readonly __typename: 'QualityCheck' }>
export type Refusal = { code: string; message: string }
/** The card in hand. `chip` is null until it was read; `shown` only looks at a card that was checked before. */
export type Current = { qrString: string; check: Check; chip: string | null; shown: boolean }

/** What a chip or a serial can be mistaken for; everything else that is scanned is a QR code. */
const serialLike = /^[0-9A-Fa-f\s]{1,40}$/

/** Scans a QR code and its card's chip, and says what they come to. */
export function useQualityCheck(devices: Devices) {
  const environment = useRelayEnvironment()
  const t = useTexts(text)
  const p = useProblemText()
  const [current, setCurrent] = useState<Current | null>(null)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [readerProblem, setReaderProblem] = useState<string | null>(null)
  const reading = useRef<AbortController>(null)
  useEffect(() => () => reading.current?.abort(), [])

  const qrString = current?.qrString
  useEffect(() => {
    // What shows stays in the store, though no screen query holds it.
    if (qrString) return environment.retain(createOperationDescriptor(getRequest(query), { qrString })).dispose
  }, [environment, qrString])

  const takeChip = useCallback((chip: string) => {
    setReaderProblem(null)
    setCurrent((present) => present && { ...present, chip })
  }, [])
  const readChip = useCallback(
    async (jobId: number) => {
      reading.current?.abort()
      const control = new AbortController()
      reading.current = control
      setReaderProblem(null)
      try {
        const chip = await devices.reader.readChip({ jobId }, control.signal)
        if (!control.signal.aborted) takeChip(chip)
      } catch (error) {
        if (error instanceof DeviceProblem) setReaderProblem(p(error.code))
        else if (!(error instanceof DeviceStopped)) throw error
      }
    },
    [devices, takeChip, p],
  )
  const clear = useCallback(() => {
    reading.current?.abort()
    setReaderProblem(null)
    setRefusal(null)
    setCurrent(null)
  }, [])

  const load = useCallback(
    async (scanned: string): Promise<Check | Refusal> => {
      try {
        const found = await fetchQuery<useQualityCheckQuery>(
          environment,
          query,
          { qrString: scanned },
          { fetchPolicy: 'network-only', networkCacheConfig: { force: true } },
        ).toPromise()
        const check = found?.qualityCheck
        if (check?.__typename === 'QualityCheck') return check
        return check?.__typename === 'Problem' ? check : statedProblem('qc.noData')
      } catch (error) {
        return problemOfFailure(error)
      }
    },
    [environment],
  )
  const open = useCallback(
    async (scanned: string): Promise<ScanOutcome> => {
      clear()
      const check = await load(scanned)
      if (!('job' in check)) {
        setRefusal(check)
        return { tone: 'bad', text: check.message }
      }
      setCurrent({ qrString: scanned, check, chip: null, shown: false })
      setRefusal(check.mayNotPassBecause ?? null)
      if (check.job.availableActions.includes('PASS_QC')) void readChip(check.job.jobId)
      if (check.mayNotPassBecause) return { tone: 'bad', text: check.mayNotPassBecause.message }
      return { tone: 'ok', text: t('opened', { name: check.job.application.name }) }
    },
    [clear, load, readChip, t],
  )
  /** Looks at a card of this sitting again: as it is now, without asking for its chip. */
  const show = useCallback(
    async (scanned: string) => {
      clear()
      const check = await load(scanned)
      if ('job' in check) setCurrent({ qrString: scanned, check, chip: null, shown: true })
      else setRefusal(check)
    },
    [clear, load],
  )
  /** Somebody else changed the card in hand: it is checked again, and says who. */
  const recheck = useCallback(
    async (by: string | null | undefined) => {
      if (!current) return
      const check = await load(current.qrString)
      if (!('job' in check)) return setRefusal(check)
      setCurrent((present) => (present?.qrString === current.qrString ? { ...present, check } : present))
      const why = check.mayNotPassBecause
      setRefusal(why ? { ...why, message: by ? `${why.message}. ${p('job.takenBy', { who: by })}` : why.message } : null)
    },
    [current, load, p],
  )

  const onScan = useCallback(
    async (scanned: string): Promise<ScanOutcome> => {
      if (splitQr(scanned) || !serialLike.test(scanned)) return open(scanned)
      if (!current || current.shown) {
        setRefusal(statedProblem('qc.scanFirst'))
        return { tone: 'bad', text: p('qc.scanFirst') }
      }
      const { card } = current.check.job
      if (scanned === card?.cardSn) return { tone: 'warn', text: t('serialNotChip') }
      const chip = chipSn.safeParse(scanned)
      if (!chip.success) return { tone: 'bad', text: p('field.pattern') }
      const question = devices.question.get()
      if (question?.kind === 'chipSn') question.answer(chip.data)
      else takeChip(chip.data)
      return chip.data === card?.chipSn ? { tone: 'ok', text: t('chipAgrees') } : { tone: 'bad', text: p('chip.otherChip') }
    },
    [open, current, devices, takeChip, t, p],
  )
  return { current, refusal, readerProblem, onScan, readChip, show, recheck, clear }
}
