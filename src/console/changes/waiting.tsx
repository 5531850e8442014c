import { useContext } from 'preact/hooks'
import type { WaitingDraft } from '../../activities/drafts/own-drafts.ts'
import { LanguageContext } from '../language.ts'
import { Time } from '../components/time.tsx'
import { changesPhrases } from './phrases.ts'
import { reviewPhrases } from './review-phrases.ts'

/** Says what a draft waits for: approval, or its time. */
export const WaitsFor = ({ draft: { publishAt } }: { draft: WaitingDraft }) => {
  const language = useContext(LanguageContext)
  if (publishAt === null) return <>{reviewPhrases[language].inReview}</>
  return (
    <>
      {changesPhrases[language].goesPublic} <Time at={publishAt.toISOString()} style="exact" />
    </>
  )
}
