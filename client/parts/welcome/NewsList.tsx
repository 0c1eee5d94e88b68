import { Link } from 'react-router-dom'
import { useMayOpen } from '#client/session/useMayOpen.ts'
import { useFormats } from '#client/state/formats.ts'
import { screenTitle, type ScreenPath } from '#client/state/screenTitle.ts'
import { useSay } from '#client/state/words.ts'
import { news } from '#domain/help/news.ts'
import './welcome.css'

/** Lists what changed for the person after an entry of the news, the newest first. */
export function NewsList({ after }: { after: number }) {
  const say = useSay()
  const format = useFormats()
  const mayOpen = useMayOpen()
  return news
    .filter(({ number }) => number > after)
    .map(({ number, on, items }) => (
      <section key={number} className="ik-news">
        <h3>{format.date(on)}</h3>
        <ul>
          {items
            .filter(({ screen }) => screen === undefined || mayOpen(screen))
            .map(({ what, screen }) => (
              <li key={what.en}>
                {say(what)}{' '}
                {screen && <Link to={screen}>{say(screenTitle(screen as ScreenPath))}</Link>}
              </li>
            ))}
        </ul>
      </section>
    ))
}
