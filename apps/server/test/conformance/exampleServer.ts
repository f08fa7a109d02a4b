import { type CallToolResult, Server, type ServerContext } from '@modelcontextprotocol/server'
import { exampleTools } from './exampleTools.ts'

const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg=='
const wav = 'UklGRiQAAABXQVZFZm10IBAAAAABAAEARKwAAIhYAQACABAAZGF0YQAAAAA='

const text = (text: string) => ({ type: 'text' as const, text })
const image = { type: 'image' as const, data: png, mimeType: 'image/png' }
const fromUser = (content: object) => ({ role: 'user' as const, content: content as never })
const embedded = (uri: string, said: string) => ({
  type: 'resource' as const,
  resource: { uri, mimeType: 'text/plain', text: said },
})

const resources = [
  { uri: 'test://static-text', name: 'Text', description: 'A text', mimeType: 'text/plain' },
  { uri: 'test://static-binary', name: 'Image', description: 'An image', mimeType: 'image/png' },
  {
    uri: 'test://watched-resource',
    name: 'Watched',
    description: 'A text',
    mimeType: 'text/plain',
  },
]

const prompt = (name: string, ...needed: string[]) => ({
  name,
  description: `The prompt ${name}`,
  arguments: needed.map((each) => ({ name: each, description: each, required: true })),
})
const prompts = [
  prompt('test_simple_prompt'),
  prompt('test_prompt_with_arguments', 'arg1', 'arg2'),
  prompt('test_prompt_with_embedded_resource', 'resourceUri'),
  prompt('test_prompt_with_image'),
]

/** The server that the official suite of conformance asks for: what of it MCP has and Daymark does not. */
export function exampleServer(): Server {
  const server = new Server(
    { name: 'example', version: '1.0.0' },
    {
      capabilities: {
        ...{ tools: {}, prompts: {}, logging: {}, completions: {} },
        resources: { subscribe: true },
      },
    },
  )
  server.setRequestHandler('tools/list', () => ({ tools: exampleTools }))
  server.setRequestHandler('tools/call', ({ params }, context) => called(params.name, context))
  server.setRequestHandler('resources/list', () => ({ resources }))
  server.setRequestHandler('resources/templates/list', () => ({
    resourceTemplates: [{ uriTemplate: 'test://template/{id}/data', name: 'Data of an id' }],
  }))
  server.setRequestHandler('resources/read', ({ params }) => ({
    contents: [contentOf(params.uri)],
  }))
  server.setRequestHandler('resources/subscribe', () => ({}))
  server.setRequestHandler('resources/unsubscribe', () => ({}))
  server.setRequestHandler('prompts/list', () => ({ prompts }))
  server.setRequestHandler('prompts/get', ({ params }) => ({
    messages: messagesOf(params.name, params.arguments ?? {}),
  }))
  server.setRequestHandler('completion/complete', () => ({
    completion: { values: [], total: 0, hasMore: false },
  }))
  return server
}

async function called(name: string, { mcpReq }: ServerContext): Promise<CallToolResult> {
  switch (name) {
    case 'test_simple_text':
      return { content: [text('This is a simple text response for testing.')] }
    case 'test_image_content':
      return { content: [image] }
    case 'test_audio_content':
      return { content: [{ type: 'audio', data: wav, mimeType: 'audio/wav' }] }
    case 'test_embedded_resource':
      return {
        content: [embedded('test://embedded-resource', 'This is an embedded resource content.')],
      }
    case 'test_multiple_content_types':
      return {
        content: [
          text('Multiple content types test:'),
          image,
          {
            type: 'resource',
            resource: {
              uri: 'test://mixed-content-resource',
              mimeType: 'application/json',
              text: '{"test":"data","value":123}',
            },
          },
        ],
      }
    case 'test_tool_with_logging':
      await mcpReq.log('info', 'Tool execution started')
      await mcpReq.log('info', 'Tool processing data')
      await mcpReq.log('info', 'Tool execution completed')
      return { content: [text('The tool has logged.')] }
    case 'test_error_handling':
      return {
        content: [text('This tool intentionally returns an error for testing')],
        isError: true,
      }
    case 'test_tool_with_progress':
      for (const progress of [0, 50, 100]) {
        const progressToken = mcpReq._meta?.progressToken
        if (progressToken !== undefined)
          await mcpReq.notify({
            method: 'notifications/progress',
            params: { progressToken, progress, total: 100 },
          })
      }
      return { content: [text('The tool has made progress.')] }
    default:
      throw new Error(`There is no tool ${name}`)
  }
}

function contentOf(uri: string) {
  const [, id] = /^test:\/\/template\/(.+)\/data$/.exec(uri) ?? []
  if (id !== undefined) {
    const data = { id, templateTest: true, data: `Data for ID: ${id}` }
    return { uri, mimeType: 'application/json', text: JSON.stringify(data) }
  }
  if (uri === 'test://static-binary') return { uri, mimeType: 'image/png', blob: png }
  return { uri, mimeType: 'text/plain', text: 'This is the content of the static text resource.' }
}

function messagesOf(name: string, given: Record<string, string>) {
  switch (name) {
    case 'test_prompt_with_arguments':
      return [fromUser(text(`Prompt with arguments: arg1='${given.arg1}', arg2='${given.arg2}'`))]
    case 'test_prompt_with_embedded_resource':
      return [
        fromUser(embedded(String(given.resourceUri), 'Embedded resource content for testing.')),
        fromUser(text('Please process the embedded resource above.')),
      ]
    case 'test_prompt_with_image':
      return [fromUser(image), fromUser(text('Please analyze the image above.'))]
    default:
      return [fromUser(text('This is a simple prompt for testing.'))]
  }
}
