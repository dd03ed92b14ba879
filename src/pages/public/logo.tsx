/** The product's mark: a clock face whose hand is in the accent colour. */
export function Logo({ size = 40 }: { size?: number }) {
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 16 16">
      <rect width="16" height="16" rx="3.6" fill="var(--primary)" />
      <circle cx="8" cy="8" r="4.6" fill="none" stroke="#fff" strokeWidth="1.5" />
      <path
        d="M8 5.4V8l1.9 1.3"
        fill="none"
        stroke="var(--accent)"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
