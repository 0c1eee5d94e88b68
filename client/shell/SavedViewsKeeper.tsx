import { useEffect } from 'react'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { SavedViewsKeeper_viewer$key } from '#client/__generated__/SavedViewsKeeper_viewer.graphql.ts'
import type { SavedViewsKeeperDefaultMutation } from '#client/__generated__/SavedViewsKeeperDefaultMutation.graphql.ts'
import type { SavedViewsKeeperRemoveMutation } from '#client/__generated__/SavedViewsKeeperRemoveMutation.graphql.ts'
import type { SavedViewsKeeperSaveMutation } from '#client/__generated__/SavedViewsKeeperSaveMutation.graphql.ts'
import { useCommand } from '#client/relay/useCommand.ts'
import { savedViews } from '#client/state/savedViews.ts'
import { useTexts } from '#client/state/texts.ts'

const text = defineMessages({
  saved: { id: 'shell.SavedViewsKeeper.saved', defaultMessage: 'View saved' },
  removed: { id: 'shell.SavedViewsKeeper.removed', defaultMessage: 'View deleted' },
})

const fragment = graphql`
  fragment SavedViewsKeeper_viewer on Viewer {
    savedViews {
      id
      listId
      name
      query
      isDefault
    }
  }
`
const saveMutation = graphql`
  mutation SavedViewsKeeperSaveMutation($input: SaveViewInput!) {
    result: saveView(input: $input) {
      __typename
      ... on SaveViewPayload {
        viewer {
          id
          ...SavedViewsKeeper_viewer
        }
      }
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
const removeMutation = graphql`
  mutation SavedViewsKeeperRemoveMutation($input: RemoveViewInput!) {
    result: removeView(input: $input) {
      __typename
      ... on RemoveViewPayload {
        viewer {
          id
          ...SavedViewsKeeper_viewer
        }
      }
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
const defaultMutation = graphql`
  mutation SavedViewsKeeperDefaultMutation($input: SetDefaultViewInput!) {
    result: setDefaultView(input: $input) {
      __typename
      ... on SetDefaultViewPayload {
        viewer {
          id
          ...SavedViewsKeeper_viewer
        }
      }
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`

/** Passes the person's saved views to the lists, which do not access the server. */
export function SavedViewsKeeper({ viewer }: { viewer: SavedViewsKeeper_viewer$key }) {
  const t = useTexts(text)
  const all = useFragment(fragment, viewer).savedViews
  const [save] = useCommand<SavedViewsKeeperSaveMutation>(saveMutation)
  const [remove] = useCommand<SavedViewsKeeperRemoveMutation>(removeMutation)
  const [setDefault] = useCommand<SavedViewsKeeperDefaultMutation>(defaultMutation)
  useEffect(() => {
    savedViews.set({
      all,
      save: (view) => void save(view, { success: t('saved') }),
      remove: ({ id }) => void remove({ id }, { success: t('removed') }),
      setDefault: ({ id }, isDefault) => void setDefault({ id, isDefault }),
    })
  }, [all, save, remove, setDefault, t])
  // One person's views are not visible to the next one at this workstation.
  useEffect(() => () => savedViews.set(null), [])
  return null
}
