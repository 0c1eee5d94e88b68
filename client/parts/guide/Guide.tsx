import { Button } from '@blueprintjs/core'
import { Print } from '@blueprintjs/icons'
import { defineMessages } from 'react-intl'
import { Link } from 'react-router-dom'
import { FirstJobs } from '#client/parts/welcome/FirstJobs.tsx'
import { NewsList } from '#client/parts/welcome/NewsList.tsx'
import type { GuidedArea } from '#client/parts/welcome/useFirstJobs.ts'
import { profileStore } from '#client/state/profile.ts'
import { useStore } from '#client/state/store.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { useSay, useSayOf } from '#client/state/words.ts'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { Panel } from '#client/ui/Panel.tsx'
import { roleNames } from '#domain/user/roleNames.ts'
import './guide.css'
import { useGuidedScreens } from './useGuidedScreens.ts'

const text = defineMessages({
  csm: { id: 'kit.guide.Guide.csm', defaultMessage: 'For your work in the CSM area' },
  print: { id: 'kit.guide.Guide.print', defaultMessage: 'Print this page' },
  jobs: { id: 'kit.guide.Guide.jobs', defaultMessage: 'Your first jobs' },
  keys: { id: 'kit.guide.Guide.keys', defaultMessage: 'Keys' },
  find: {
    id: 'kit.guide.Guide.find',
    defaultMessage: 'Find a screen, a card, a lot, a package or a person',
  },
  help: {
    id: 'kit.guide.Guide.help',
    defaultMessage: 'What a screen is for, its keys and its words',
  },
  scan: {
    id: 'kit.guide.Guide.scan',
    defaultMessage: 'Scan at any time, wherever the cursor is',
  },
  scanner: { id: 'kit.guide.Guide.scanner', defaultMessage: 'Scanner' },
  escape: { id: 'kit.guide.Guide.escape', defaultMessage: 'Close what is in front' },
  trouble: { id: 'kit.guide.Guide.trouble', defaultMessage: 'When something goes wrong' },
  refused: {
    id: 'kit.guide.Guide.refused',
    defaultMessage: 'A refusal says why, and nothing was changed. Correct what it names.',
  },
  lost: {
    id: 'kit.guide.Guide.lost',
    defaultMessage:
      'Without a connection the bar at the top says so. Nothing that you entered is lost: wait, and go on.',
  },
  reference: {
    id: 'kit.guide.Guide.reference',
    defaultMessage: 'Report an error with its reference: it leads to what happened.',
  },
  screens: { id: 'kit.guide.Guide.screens', defaultMessage: 'Your screens' },
})

/** The guide of the person's role: their first jobs, keys, help and screens, on one page to print. */
export function Guide({ area }: { area: GuidedArea }) {
  const t = useTexts(text)
  const say = useSay()
  const roleName = useSayOf(roleNames)
  const profile = useStore(profileStore)
  const groups = useGuidedScreens(area)
  const keys = [
    ['Ctrl K', t('find')],
    ['F1', t('help')],
    ['Esc', t('escape')],
    [t('scanner'), t('scan')],
  ] as const
  return (
    <>
      <PageHeader
        screen={area === 'csm' ? '/csm/guide' : '/ikad/guide'}
        state={area === 'csm' ? t('csm') : roleName(String(profile?.roleid))}
        actions={<Button icon={<Print />} text={t('print')} onClick={() => window.print()} />}
      />
      <div className="ik-guide">
        <Panel title={t('jobs')}>
          <FirstJobs area={area} />
        </Panel>
        <div className="ik-guide-pair">
          <Panel title={t('keys')}>
            <dl className="ik-keys">
              {keys.map(([key, does]) => (
                <div key={key}>
                  <dt>
                    <kbd className="ik-key">{key}</kbd>
                  </dt>
                  <dd>{does}</dd>
                </div>
              ))}
            </dl>
          </Panel>
          <Panel title={t('trouble')}>
            <ul>
              <li>{t('refused')}</li>
              <li>{t('lost')}</li>
              <li>{t('reference')}</li>
            </ul>
          </Panel>
        </div>
        <Panel title={t('screens')}>
          <div className="ik-guide-screens">
            {groups.map(({ module, name, screens }) => (
              <section key={module}>
                <h3>{t(name)}</h3>
                <ul>
                  {screens.map(({ path, title }) => (
                    <li key={path}>
                      <Link to={path}>{say(title)}</Link>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </div>
        </Panel>
        <div className="ik-guide-news">
          <Panel title={t(term.whatsNew)}>
            <NewsList after={0} />
          </Panel>
        </div>
      </div>
    </>
  )
}
