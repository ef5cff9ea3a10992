// The process that parses a feed: run-feed-reader.ts starts it for one feed, with limits and without secrets.
import { runLimitedProgram } from '../../../platform/process/limited-program.ts'
import { parseFeed } from './parse-feed.ts'
import type { FeedContext } from './read-feed.ts'

await runLimitedProgram((request, bytes) => Promise.resolve({ told: parseFeed(bytes, request as FeedContext) }))
