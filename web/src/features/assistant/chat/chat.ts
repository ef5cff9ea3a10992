import type { WishChip } from '@pahiya/contract/assistant/chat-message'
import type { Api } from '../../../api/api-context.ts'
import { readChatFailure, type ChatFailure } from './chat-failure.ts'
import { changeChat, emptyChat, type ChatChange, type ChatState, type Question, type Task } from './chat-state.ts'
import { followAnswer, StreamRefused, type OpenStream } from './follow-answer.ts'

type ChatConnection = {
  api: () => Promise<Api>
  openStream: (answerId: string) => OpenStream
}

/**
 * The conversation with Alex in this document. It lives outside the components, so that closing the panel or leaving
 * the page loses neither the thread nor an unfinished answer.
 */
export class Chat {
  #state = emptyChat
  #following: AbortController | undefined
  #loading: Promise<void> | undefined
  readonly #listeners = new Set<() => void>()
  readonly #connection: ChatConnection

  constructor(connection: ChatConnection) {
    this.#connection = connection
  }

  readonly state = (): ChatState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly type = (text: string): void => this.#change({ kind: 'typed', text })

  /** Starts from what the server rendered. */
  begin(loaded: ChatState): void {
    if (this.#state.isLoaded) return
    this.#state = { ...loaded, draft: this.#state.draft }
    this.#followPending()
  }

  load(): Promise<void> {
    this.#loading ??= this.#loadHistory().finally(() => (this.#loading = undefined))
    return this.#loading
  }

  /** CHAT-13, CHAT-14: an empty question, or one sent while another is pending, is ignored. */
  async ask(text: string): Promise<void> {
    const message = text.trim()
    // The earlier messages determine whether this is the first interaction.
    await this.#loading
    if (message === '' || this.#state.pending) return
    const question = { text: message, key: crypto.randomUUID() }
    const limit = this.#state.info?.state
    if (limit === 'login-required') return this.#fail({ kind: 'limit-known' }, { kind: 'ask', question })
    if (limit === 'phone-required') return this.#fail({ kind: 'phone' }, { kind: 'ask', question })
    await this.#send(question)
  }

  /** Retries the failed action. */
  async retry(): Promise<void> {
    const task = this.#state.failure?.task
    switch (task?.kind) {
      case 'load':
        this.#state = { ...this.#state, isLoaded: false }
        return this.load()
      case 'ask':
        return this.#send(task.question)
      case 'remove-wish':
        return this.removeWish(task.wish)
      case 'delete':
        return this.deleteAll()
      case undefined:
    }
  }

  /** The server completes the answer, which the history contains when the panel is loaded again. */
  stop(): void {
    this.#following?.abort()
    this.#change({ kind: 'stopped' })
  }

  /** Removes one wish, or all of them. */
  async removeWish(wish: WishChip | undefined): Promise<void> {
    if (this.#state.pending) return
    const query = wish ? { key: wish.key, ...(wish.value !== null && { value: wish.value }) } : {}
    const { data, status, body } = await this.#call((api) => api.DELETE('/api/assistant/wishes', { params: { query } }))
    if (data) this.#change({ kind: 'wishes-changed', answer: data.answer })
    else this.#fail(readChatFailure(status, body), { kind: 'remove-wish', wish })
  }

  async deleteAll(): Promise<void> {
    if (this.#state.pending) return
    const { status, body } = await this.#call((api) => api.DELETE('/api/assistant/messages'))
    if (status !== undefined && status < 300) this.#change({ kind: 'deleted' })
    else this.#fail(readChatFailure(status, body), { kind: 'delete' })
  }

  async #loadHistory(): Promise<void> {
    if (this.#state.isLoaded) return
    const { data, status, body } = await this.#call((api) => api.GET('/api/assistant/messages'))
    // Already part of the server-rendered page.
    if (this.#state.isLoaded) return
    if (!data) return this.#fail(readChatFailure(status, body), { kind: 'load' })
    this.#change({ kind: 'loaded', history: data })
    this.#followPending()
  }

  async #send(question: Question): Promise<void> {
    const isFirst = this.#state.isLoaded && !this.#state.entries.some(({ by }) => by === 'alex')
    const context = isFirst ? 'First interaction' : 'Ongoing conversation'
    this.#change({ kind: 'asked', question, at: new Date().toISOString() })
    const asked = this.#state.pending
    const body = { message: question.text, filters: {}, context, requestKey: question.key } as const
    const answered = await this.#call((api) => api.POST('/api/assistant/messages', { body }))
    // Stopped meanwhile.
    if (this.#state.pending !== asked) return
    const task: Task = { kind: 'ask', question }
    if (!answered.data) return this.#fail(readChatFailure(answered.status, answered.body), task)
    const { questionId, answerId, chatInfo } = answered.data
    this.#change({ kind: 'accepted', questionId, answerId, info: chatInfo })
    await this.#follow(answerId, task)
  }

  /** The page was left while an answer was being written. */
  #followPending(): void {
    const answerId = this.#state.pending?.answerId
    if (answerId) void this.#follow(answerId, { kind: 'load' })
  }

  async #follow(answerId: string, task: Task): Promise<void> {
    this.#following = new AbortController()
    const { signal } = this.#following
    try {
      await followAnswer(
        this.#connection.openStream(answerId),
        (id, event) => {
          // The status that the call would have returned.
          if (event.kind === 'failed') this.#fail(readChatFailure(503, event.error), task)
          else this.#change({ kind: 'event', id, event })
        },
        signal,
      )
    } catch (error) {
      const status = error instanceof StreamRefused ? error.response.status : undefined
      if (!signal.aborted) this.#fail(readChatFailure(status, undefined), task)
    }
  }

  #fail(failure: ChatFailure, task: Task): void {
    this.#change({ kind: 'failed', failure, task })
  }

  #change(change: ChatChange): void {
    this.#state = changeChat(this.#state, change)
    for (const listener of this.#listeners) listener()
  }

  /** A request that gets no response has neither data nor a status. */
  async #call<Data>(request: (api: Api) => Promise<Answered<Data>>): Promise<Settled<Data>> {
    try {
      const { data, error, response } = await request(await this.#connection.api())
      return { data, status: response.status, body: error }
    } catch {
      return { data: undefined, status: undefined, body: undefined }
    }
  }
}

type Answered<Data> = { data?: Data; error?: unknown; response: Response }
type Settled<Data> = { data: Data | undefined; status: number | undefined; body: unknown }
