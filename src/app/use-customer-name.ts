import { useQuery } from "@tanstack/react-query";
import { publicApi } from "../api/public";

/** The customer's name; empty until it is loaded. */
export function useCustomerName(): string {
  const { data } = useQuery({
    queryKey: ["lock", "getCustomerName"],
    queryFn: ({ signal }) => publicApi.lock.getCustomerName(undefined, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data?.name ?? "";
}
