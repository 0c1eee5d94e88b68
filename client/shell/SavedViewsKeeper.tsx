import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { SavedViewsKeeper_viewer$key } from '#client/__generated__/SavedViewsKeeper_viewer.graphql.ts'
import type { SavedViewsKeeperDefaultMutation } from '#client/__generated__/SavedViewsKeeperDefaultMutation.graphql.ts'
import type { SavedViewsKeeperRemoveMutation } from '#client/__generated__/SavedViewsKeeperRemoveMutation.graphql.ts'
import type { SavedViewsKeeperSaveMutation } from '#client/__generated__/SavedViewsKeeperSaveMutation.graphql.ts'
import type { SavedViewsKeeperUnshareMutation } from '#client/__generated__/SavedViewsKeeperUnshareMutation.graphql.ts'
import { useCommand } from '#client/relay/useCommand.ts'
import { savedViews, type SavedView } from '#client/state/savedViews.ts'
import { useTexts } from '#client/state/texts.ts'
import { ownPart } from '#client/ui/ownPart.tsx'
import { useConfirm } from '#client/ui/useConfirm.tsx'
import { can, type RoleId } from '#domain/access.ts'

const text = defineMessages({
  saved: { id: 'shell.SavedViewsKeeper.saved', defaultMessage: 'View saved' },
  removed: { id: 'shell.SavedViewsKeeper.removed', defaultMessage: 'View deleted' },
  unshared: {
    id: 'shell.SavedViewsKeeper.unshared',
    defaultMessage: 'The view is no longer shared',
  },
  ask: { id: 'shell.SavedViewsKeeper.ask', defaultMessage: 'Delete the view “{name}”?' },
  lost: {
    id: 'shell.SavedViewsKeeper.lost',
    defaultMessage: 'Its owner {owner} and all with whom it is shared lose it.',
  },
  remove: { id: 'shell.SavedViewsKeeper.remove', defaultMessage: 'Delete view' },
})

// Loaded when somebody shares, which few people do.
const ShareViewDialog = ownPart(() =>
  import('./ShareViewDialog.tsx').then((module) => module.ShareViewDialog),
)

const fragment = graphql`
  fragment SavedViewsKeeper_viewer on Viewer {
    roleId
    savedViews {
      ...SavedViewsKeeper_view @relay(mask: false)
    }
    sharedViews {
      ...SavedViewsKeeper_view @relay(mask: false)
      isForViewer
    }
  }
`
/** The fields of a view, which are those of `SavedView`. */
export const savedViewFields = graphql`
  fragment SavedViewsKeeper_view on SavedView {
    id
    listId
    name
    query
    isDefault
    owner
    sharedBranchCode
    sharedRoleId
    mayManage
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

const unshareMutation = graphql`
  mutation SavedViewsKeeperUnshareMutation($input: UnshareViewInput!) {
    result: unshareView(input: $input) {
      __typename
      ... on UnshareViewPayload {
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
  const { savedViews: all, sharedViews: shared, roleId } = useFragment(fragment, viewer)
  const mayShare = can({ roleId: roleId as RoleId }, 'view.share')
  const [sharing, setSharing] = useState<SavedView | null>(null)
  const [save] = useCommand<SavedViewsKeeperSaveMutation>(saveMutation)
  const [remove] = useCommand<SavedViewsKeeperRemoveMutation>(removeMutation)
  const [setDefault] = useCommand<SavedViewsKeeperDefaultMutation>(defaultMutation)
  const [unshare] = useCommand<SavedViewsKeeperUnshareMutation>(unshareMutation)
  const { ask, question } = useConfirm(({ id, name, owner }: SavedView) => ({
    title: t('ask', { name }),
    body: t('lost', { owner }),
    confirm: t('remove'),
    act: () => remove({ id }, { success: t('removed') }),
  }))
  const askRemoval = useEffectEvent(ask)
  useEffect(() => {
    savedViews.set({
      all,
      shared,
      mayShare,
      save: (view) => void save(view, { success: t('saved') }),
      remove: (view) => {
        if (shared.some(({ id }) => id === view.id)) askRemoval(view)
        else void remove({ id: view.id }, { success: t('removed') })
      },
      setDefault: ({ id }, isDefault) => void setDefault({ id, isDefault }),
      share: setSharing,
      unshare: ({ id }) => void unshare({ id }, { success: t('unshared') }),
    })
  }, [all, shared, mayShare, save, remove, setDefault, unshare, t])
  // One person's views are not visible to the next one at this workstation.
  useEffect(() => () => savedViews.set(null), [])
  return (
    <>
      {sharing && (
        <Suspense>
          <ShareViewDialog view={sharing} onClose={() => setSharing(null)} />
        </Suspense>
      )}
      {question}
    </>
  )
}
