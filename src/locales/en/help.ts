import type { help as fa } from "../fa/help";

export const help: typeof fa = {
  title: "Guide to the portal",
  intro: "How to use the time and attendance portal, for employees, section managers and administrators.",
  guides: {
    employee: {
      title: "Employee's guide",
      text: "Clocking in and out, your work, requests and leave balance.",
    },
    manager: { title: "Manager's guide", text: "Deciding requests, your team today, and reports." },
    administrator: {
      title: "Administrator's guide",
      text: "Setting up the organisation, people, shifts, access, and closing the period.",
    },
  },
  contents: "Contents",
  onThisPage: "On this page",
  search: "Search the guide",
  found: "Search results",
  nothing: "Nothing matches. Try shorter words.",
  failed: "The search is not available. Check your network connection.",
  previous: "Previous",
  next: "Next",
  toPortal: "Open the portal",
  print: "Print",
  mode: "Light or dark",
  skip: "Skip to the text",
};
