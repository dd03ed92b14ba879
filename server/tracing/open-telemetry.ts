import { AsyncLocalStorage } from "node:async_hooks";
import type { Context, Span as OtherSpan } from "@opentelemetry/api";
import type { Span, Tracing } from "./spans";

type Options = {
  /** Where traces are sent, by OTLP over HTTP. */
  endpoint: string;
  version: string;
};

/**
 * Traces in OpenTelemetry format. Its packages are loaded only here, if traces are wanted. They read the rest of their
 * environment themselves: headers, sampling, the name of the service.
 */
export async function openTracing({ endpoint, version }: Options): Promise<Tracing> {
  const [{ defaultTextMapGetter, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace }, core, sdk, resources] =
    await Promise.all([
      import("@opentelemetry/api"),
      import("@opentelemetry/core"),
      import("@opentelemetry/sdk-trace"),
      import("@opentelemetry/resources"),
    ]);
  const { OTLPTraceExporter } = await import("@opentelemetry/exporter-trace-otlp-http");
  const { defaultResource, detectResources, envDetector, resourceFromAttributes } = resources;
  const named = resourceFromAttributes({ "service.name": "hozur", "service.version": version });
  const url = `${endpoint.replace(/\/$/, "")}/v1/traces`;
  const provider = new sdk.TracerProvider({
    resource: defaultResource()
      .merge(named)
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }) })],
  });
  const tracer = provider.getTracer("hozur");
  const propagator = new core.W3CTraceContextPropagator();
  const running = new AsyncLocalStorage<Context>();

  const spanOf = (span: OtherSpan): Span => ({
    rename: (name) => span.updateName(name),
    set: (name, value) => span.setAttribute(name, value),
    fail: (error) => {
      // The message may contain text that users typed.
      const { name = "Error", code } = (error ?? {}) as { name?: string; code?: string };
      span.setAttribute("error.type", code ?? name);
      span.setStatus({ code: SpanStatusCode.ERROR });
    },
    end: () => span.end(),
  });
  return {
    begin: (name) =>
      spanOf(tracer.startSpan(name, { kind: SpanKind.CLIENT }, running.getStore() ?? ROOT_CONTEXT)),
    async during(name, headers, work) {
      const from = propagator.extract(ROOT_CONTEXT, Object.fromEntries(headers), defaultTextMapGetter);
      const begun = tracer.startSpan(name, { kind: SpanKind.SERVER }, from);
      const span = spanOf(begun);
      try {
        return await running.run(trace.setSpan(from, begun), () => work(span));
      } catch (error) {
        span.fail(error);
        throw error;
      } finally {
        span.end();
      }
    },
    stop: () => provider.shutdown(),
  };
}
