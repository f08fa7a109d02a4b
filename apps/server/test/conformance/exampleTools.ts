const nothing = { type: 'object' as const, properties: {} }

/** The tools that the official suite calls; none of those for which a server would have to ask the client. */
export const exampleTools = [
  ...[
    'test_simple_text',
    'test_image_content',
    'test_audio_content',
    'test_embedded_resource',
    'test_multiple_content_types',
    'test_tool_with_logging',
    'test_error_handling',
    'test_tool_with_progress',
  ].map((name) => ({ name, description: `The tool ${name}`, inputSchema: nothing })),
  {
    name: 'json_schema_2020_12_tool',
    description: 'Tool with JSON Schema 2020-12 features',
    inputSchema: {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      type: 'object' as const,
      $defs: {
        address: {
          type: 'object',
          properties: { street: { type: 'string' }, city: { type: 'string' } },
        },
      },
      properties: { name: { type: 'string' }, address: { $ref: '#/$defs/address' } },
      additionalProperties: false,
    },
  },
]
