import type { BackgroundTask } from '../platform/process/run-leader.ts'
import { followArticleChanges, type ArticleIndexDependencies } from './search/index-articles.ts'

/** Background tasks of the newsroom, which run while this worker is the leader. */
export function newsroomTasks(dependencies: ArticleIndexDependencies): BackgroundTask[] {
  return [(lost) => followArticleChanges(dependencies, lost)]
}
