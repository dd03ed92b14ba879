import { SideDrawer } from "@src/components/side-drawer";
import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { createMemoryRouter, Link, RouterProvider } from "react-router";
import { afterEach, describe, expect, it, vi } from "vitest";

afterEach(() => vi.unstubAllGlobals());

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <SideDrawer open={isOpen} onClose={() => setOpen(false)} title="A day" destroyOnHidden>
        <Link to="/elsewhere">Elsewhere</Link>
      </SideDrawer>
    </>
  );
}

function show(isOnPhone: boolean) {
  const media = {
    matches: !isOnPhone,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  };
  vi.stubGlobal("matchMedia", () => media);
  const router = createMemoryRouter(
    [
      { path: "/before", element: <p>Before</p> },
      { path: "/page", element: <Page /> },
      { path: "/elsewhere", element: <p>Elsewhere</p> },
    ],
    { initialEntries: ["/before", "/page"], initialIndex: 1 },
  );
  render(<RouterProvider router={router} />);
  const back = () => act(() => router.navigate(-1));
  return { router, back, user: userEvent.setup({ pointerEventsCheck: 0 }) };
}
const open = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(screen.getByRole("button", { name: "Open" }));
  await screen.findByRole("dialog");
};
const isClosed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

describe("a drawer on a phone", () => {
  it("is closed by Back, and the page by the next Back", async () => {
    const { user, back, router } = show(true);
    await open(user);
    await back();
    await isClosed();
    expect(router.state.location.pathname).toBe("/page");
    await back();
    expect(router.state.location.pathname).toBe("/before");
  });

  it("leaves nothing in the history when it is closed otherwise", async () => {
    const { user, back, router } = show(true);
    await open(user);
    await user.click(screen.getByRole("button", { name: "Close" }));
    await isClosed();
    await back();
    expect(router.state.location.pathname).toBe("/before");
  });

  it("is skipped on the way back from a page that one of its links opened", async () => {
    const { user, back, router } = show(true);
    await open(user);
    await user.click(screen.getByRole("link", { name: "Elsewhere" }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/elsewhere"));
    await back();
    await waitFor(() => expect(router.state.location).toMatchObject({ pathname: "/page", state: null }));
    await isClosed();
  });
});

describe("a drawer next to a page", () => {
  it("leaves Back to the page on a wide screen", async () => {
    const { user, back, router } = show(false);
    await open(user);
    await back();
    expect(router.state.location.pathname).toBe("/before");
  });

  it("is closed by Escape even if nothing has the focus", async () => {
    const { user } = show(false);
    await open(user);
    (document.activeElement as HTMLElement | null)?.blur();
    await user.keyboard("{Escape}");
    await isClosed();
  });
});
