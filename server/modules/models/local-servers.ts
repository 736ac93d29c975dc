import { z } from 'zod';

const modelList = z.object({ data: z.array(z.object({ id: z.string() })).min(1) });
const standardPorts = [
  { server: 'Ollama', baseUrl: 'http://127.0.0.1:11434/v1' },
  { server: 'llama.cpp', baseUrl: 'http://127.0.0.1:8080/v1' },
];
const probeMs = 700;

export interface LocalServer {
  server: string;
  baseUrl: string;
  model: string;
}

async function probe({ server, baseUrl }: (typeof standardPorts)[number]): Promise<LocalServer | undefined> {
  try {
    const response = await fetch(`${baseUrl}/models`, { signal: AbortSignal.timeout(probeMs) });
    const models = modelList.safeParse(await response.json());
    const model = models.data?.data[0]?.id;
    return response.ok && model ? { server, baseUrl, model } : undefined;
  } catch {
    // Nothing listens there, or something else does: not a model server.
    return undefined;
  }
}

/** An Ollama or llama.cpp server with a model on its standard port of this machine, if there is one. */
export async function findLocalServer(): Promise<LocalServer | undefined> {
  const found = await Promise.all(standardPorts.map(probe));
  return found.find((server) => server !== undefined);
}
