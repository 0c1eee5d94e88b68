import { Link } from 'react-router-dom'
import { useSay } from '#client/state/words.ts'
import { useFirstJobs, type GuidedArea } from './useFirstJobs.ts'
import './welcome.css'

/** Lists the jobs with which the person starts: each leads to its screen and has its steps. */
export function FirstJobs({ area }: { area: GuidedArea }) {
  const say = useSay()
  return (
    <ol className="ik-first-jobs">
      {useFirstJobs(area).map(({ screen, name, steps }) => (
        <li key={screen}>
          <h3>
            <Link to={screen}>{say(name)}</Link>
          </h3>
          <ol>
            {steps.map((step) => (
              <li key={step.en}>{say(step)}</li>
            ))}
          </ol>
        </li>
      ))}
    </ol>
  )
}
