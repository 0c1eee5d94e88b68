import { Upload } from '@blueprintjs/icons'
import { defineMessages } from 'react-intl'
import { graphql, usePreloadedQuery } from 'react-relay'
import type { existdataQuery } from '#client/__generated__/existdataQuery.graphql.ts'
import { LastRecords, inSearchCard } from '#client/parts/record/LastRecords.tsx'
import { RegistryFiles } from '#client/parts/registry/RegistryFiles.tsx'
import type { ScreenProps } from '#client/relay/screenEntry.ts'
import { useLiveRefresh } from '#client/relay/useLiveRefresh.ts'
import { useProblemText, useTexts } from '#client/state/texts.ts'
import { Notice } from '#client/ui/Notice.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { useUrlQuery } from '#client/ui/useUrlQuery.ts'
import { AskForm } from './AskForm.tsx'
import './existdata.css'
import { askedIn, wayIn } from './existVariables.ts'
import { HeldRecords } from './HeldRecords.tsx'
import { HereRecords } from './HereRecords.tsx'
import { PullPanel } from './PullPanel.tsx'
import { RegistryRecords } from './RegistryRecords.tsx'
import { usePull } from './usePull.ts'
import { useRegistryAnswer } from './useRegistryAnswer.ts'

const text = defineMessages({
  ask: {
    id: 'cps.existdata.ask',
    defaultMessage: 'Passes that expire in under 9 months can be pulled from the registry',
  },
  start: { id: 'cps.existdata.start', defaultMessage: 'Nothing asked yet' },
  startHint: {
    id: 'cps.existdata.startHint',
    defaultMessage:
      'Ask by passport, or by employer and sticker date. You see what is here, what the registry has, and what would be pulled, before anything changes.',
  },
  here: {
    id: 'cps.existdata.here',
    defaultMessage:
      '{n, plural, =0 {Nothing of it is here} one {# card job is here already} other {# card jobs are here already}}',
  },
})

const query = graphql`
  query existdataQuery(
    $passportNo: String!
    $byPassport: Boolean!
    $employerName: String!
    $stickerDate: String!
    $byEmployer: Boolean!
    $start: Boolean!
  ) @preloadable {
    viewer @include(if: $start) {
      work {
        ...HeldRecords_work
        ...RegistryFiles_work
      }
      ...LastRecords_viewer @arguments(of: PULLED)
    }
    checkPassport(passportNo: $passportNo) @include(if: $byPassport) {
      here {
        ...HereRecords_job
      }
    }
    checkEmployer(employerName: $employerName, stickerDate: $stickerDate)
      @include(if: $byEmployer) {
      here {
        ...HereRecords_job
      }
    }
  }
`

/**
 * Pull records (/ikad/cps/general/support/existdata): shows what is here and what the registry has,
 * and takes records over.
 */
export function Screen({ queryRef }: ScreenProps<existdataQuery>) {
  const t = useTexts(text)
  const p = useProblemText()
  const { search, set } = useUrlQuery()
  const { checkPassport, checkEmployer, viewer } = usePreloadedQuery<existdataQuery>(
    query,
    queryRef,
  )
  const refresh = useLiveRefresh(['CARD_JOB', 'APPLICATION'])
  const asked = askedIn(search)
  const { answer, asking, again } = useRegistryAnswer(asked)
  const pulled = usePull(asked, () => {
    again()
    refresh()
  })
  const here = (checkPassport ?? checkEmployer)?.here ?? []
  const candidates = answer?.candidates ?? []
  const state = !asked
    ? t('ask')
    : asked.way === 'passport' && here.length > 0
      ? p('passport.exists')
      : t('here', { n: here.length })
  return (
    <>
      <PageHeader screen="/ikad/cps/general/support/existdata" state={state} />
      <AskForm
        way={wayIn(search)}
        search={search}
        onWay={(way) => set({ way: way === 'passport' ? null : way })}
        onAsk={(question) => {
          if (JSON.stringify(question) === JSON.stringify(asked)) return again()
          if (question.way === 'passport') set({ way: null, passport: question.passportNo })
          else
            set({ way: 'employer', employer: question.employerName, sticker: question.stickerDate })
        }}
      />
      {asked ? (
        <>
          <HereRecords jobs={here} />
          <PullPanel
            asking={asking}
            pulling={pulled.pulling}
            records={candidates.length}
            pullable={
              candidates.filter(({ fate }) => fate === 'PULLABLE' || fate === 'HELD').length
            }
            problem={answer?.problem ?? null}
            outcome={pulled.outcome}
            onPull={pulled.pull}
            onAgain={again}
          />
          {answer && !answer.problem && <RegistryRecords way={asked.way} candidates={candidates} />}
        </>
      ) : (
        <>
          <section className="ik-panel">
            <Notice icon={<Upload size={20} />} title={t('start')}>
              {t('startHint')}
            </Notice>
          </section>
          {viewer && <HeldRecords work={viewer.work} onDecided={refresh} />}
          {viewer && <RegistryFiles work={viewer.work} />}
          <LastRecords viewer={viewer} to={inSearchCard} />
        </>
      )}
    </>
  )
}
