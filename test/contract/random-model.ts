/** A language model with random weights, as a GGUF file for llama.cpp. It writes nonsense, which the server forces into the JSON schema. */

const [width, hidden, context] = [32, 64, 32_768]
/** The characters by which the tokenizer "gpt2" names the 256 bytes. */
const byteNames = (() => {
  const isPlain = (byte: number) =>
    (byte > 32 && byte < 127) || (byte > 160 && byte < 173) || (byte > 173 && byte < 256)
  let next = 256
  return Array.from({ length: 256 }, (_, byte) => String.fromCodePoint(isPlain(byte) ? byte : next++))
})()
const tokens = [...byteNames, '<|end|>', '<|start|>']

const integer = (bytes: 4 | 8, value: number): Buffer => {
  const buffer = Buffer.alloc(8)
  buffer.writeBigUInt64LE(BigInt(value))
  return buffer.subarray(0, bytes)
}
const float = (value: number): Buffer => {
  const buffer = Buffer.alloc(4)
  buffer.writeFloatLE(value)
  return buffer
}
const text = (value: string): Buffer => Buffer.concat([integer(8, Buffer.byteLength(value)), Buffer.from(value)])

// Types of values in GGUF.
const uint32 = (value: number) => Buffer.concat([integer(4, 4), integer(4, value)])
const float32 = (value: number) => Buffer.concat([integer(4, 6), float(value)])
const bool = (value: boolean) => Buffer.concat([integer(4, 7), Buffer.from([value ? 1 : 0])])
const string = (value: string) => Buffer.concat([integer(4, 8), text(value)])
const list = (type: number, items: Buffer[]) =>
  Buffer.concat([integer(4, 9), integer(4, type), integer(8, items.length), ...items])

const metadata: Record<string, Buffer> = {
  'general.architecture': string('llama'),
  'llama.context_length': uint32(context),
  'llama.embedding_length': uint32(width),
  'llama.block_count': uint32(1),
  'llama.feed_forward_length': uint32(hidden),
  'llama.attention.head_count': uint32(2),
  'llama.attention.head_count_kv': uint32(2),
  'llama.attention.layer_norm_rms_epsilon': float32(1e-5),
  'llama.rope.dimension_count': uint32(width / 2),
  'llama.vocab_size': uint32(tokens.length),
  'tokenizer.ggml.model': string('gpt2'),
  'tokenizer.ggml.pre': string('default'),
  'tokenizer.ggml.tokens': list(8, tokens.map(text)),
  'tokenizer.ggml.token_type': list(
    5,
    tokens.map((_, id) => integer(4, id < 256 ? 1 : 3)),
  ),
  'tokenizer.ggml.merges': list(8, [text('a b')]),
  'tokenizer.ggml.bos_token_id': uint32(257),
  'tokenizer.ggml.eos_token_id': uint32(256),
  'tokenizer.ggml.add_bos_token': bool(false),
  'tokenizer.chat_template': string(
    '{% for message in messages %}{{ message.role }}: {{ message.content }}\n{% endfor %}assistant: ',
  ),
}

/** A tensor: its dimensions, the innermost first, and its values. */
type Tensor = { dimensions: number[]; valueAt: (index: number) => number }

/** Numbers between -0.1 and 0.1, always the same. */
let state = 7
const random = () => ((state = (state * 48_271) % 2_147_483_647) / 2_147_483_647 - 0.5) / 5
const matrix = (columns: number, rows: number): Tensor => ({ dimensions: [columns, rows], valueAt: random })
const ones: Tensor = { dimensions: [width], valueAt: () => 1 }
/** The first dimension is the same for all texts, so that its weight in the output is a bias. */
const embedding: Tensor = { ...matrix(width, tokens.length), valueAt: (index) => (index % width === 0 ? 10 : random()) }
/** ASCII is likely, and the end of a string even more. */
const biasOf = (token: number) => (token === 34 ? 0.6 : token === 256 || (token >= 32 && token < 127) ? 0 : -4)
const output: Tensor = {
  ...matrix(width, tokens.length),
  valueAt: (index) => (index % width === 0 ? biasOf(index / width) : random()),
}

const tensors: Record<string, Tensor> = {
  'token_embd.weight': embedding,
  'output_norm.weight': ones,
  'output.weight': output,
  'blk.0.attn_norm.weight': ones,
  'blk.0.ffn_norm.weight': ones,
  'blk.0.attn_q.weight': matrix(width, width),
  'blk.0.attn_k.weight': matrix(width, width),
  'blk.0.attn_v.weight': matrix(width, width),
  'blk.0.attn_output.weight': matrix(width, width),
  'blk.0.ffn_gate.weight': matrix(width, hidden),
  'blk.0.ffn_up.weight': matrix(width, hidden),
  'blk.0.ffn_down.weight': matrix(hidden, width),
}

const alignment = 32
const aligned = (data: Buffer): Buffer => Buffer.concat([data, Buffer.alloc(-data.length & (alignment - 1))])

/** Returns the model as a file of 100 kB. */
export function randomModel(): Buffer {
  const data = Object.values(tensors).map(({ dimensions, valueAt }) => {
    const size = dimensions.reduce((product, dimension) => product * dimension)
    return aligned(Buffer.concat(Array.from({ length: size }, (_, index) => float(valueAt(index)))))
  })
  let offset = 0
  const infos = Object.entries(tensors).map(([name, { dimensions }], index) => {
    const start = offset
    offset += data[index]?.length ?? 0
    const sizes = dimensions.map((dimension) => integer(8, dimension))
    return Buffer.concat([text(name), integer(4, dimensions.length), ...sizes, integer(4, 0), integer(8, start)])
  })
  const pairs = Object.entries(metadata).flatMap(([key, value]) => [text(key), value])
  const counts = [integer(8, infos.length), integer(8, Object.keys(metadata).length)]
  const head = Buffer.concat([Buffer.from('GGUF'), integer(4, 3), ...counts, ...pairs, ...infos])
  return Buffer.concat([aligned(head), ...data])
}
